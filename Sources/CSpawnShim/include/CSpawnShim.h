// No declarations: see the implementation.
#pragma once
