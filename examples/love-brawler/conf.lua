function love.conf(t)
  t.identity = "hitmask-brawler"
  t.version = "11.4"
  t.window.title = "Brawler: arrows, space, X"
  t.window.width, t.window.height = 960, 528
  t.modules.physics, t.modules.audio, t.modules.sound, t.modules.joystick =
    false, false, false, false
end
