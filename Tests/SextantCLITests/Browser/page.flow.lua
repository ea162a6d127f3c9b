-- What the HTML report is clicked through with: a failure with steps and time, an error, a skip, and hostile text.
group("account", { tags = { "auth" } }, function()
  flow("the profile </script><b class=injected>asks</b>", { tags = { "slow" } }, function()
    step("open a protected page", function()
      open_url("shop://profile/42")
      assert.visible("login")
    end)
    print("</script><script>window.injected = 1</script> \27[31m \x80\xff \u{202e} reversed <!-- <script>")
    clock.advance(3)
    step("sign in", function()
      tap("submit", { user = "ada" })
      assert.visible("profile", { id = "43" })
    end)
  end)

  flow("tabs", function()
    user.tap_tab("account")
    assert.visible("account")
  end)

  flow("later", { skip = "not today" }, function() end)

  flow("errs", function() navigate("nowhere") end)
end)
