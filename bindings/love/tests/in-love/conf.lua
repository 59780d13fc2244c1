function love.conf(t)
  t.identity = "hitmask-tests"
  t.window.title = "hitmask: tests in LÖVE"
  t.window.width, t.window.height = 256, 256
  t.modules.physics, t.modules.audio, t.modules.sound = false, false, false
end
