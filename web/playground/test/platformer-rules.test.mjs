// Tests the rules of the page Platformer in Node: the course, painting, the sliders and the
// predicted jumps.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { init, PlatformerState, padBits } from 'hitmask';
import { readPng } from './shared/png.mjs';
import { source } from './shared/source.mjs';

const page = (name) => source(`pages/platformer/${name}.ts`);

describe('rules of Platformer', () => {
  let painting, parts;
  before(async () => {
    await init();
    painting = readPng(await readFile(new URL('../art/course.png', import.meta.url)));
    const names = ['level', 'game', 'rules', 'route', 'arc', 'run', 'state', 'code'];
    parts = Object.assign({}, ...(await Promise.all(names.map(page))));
  });
  const worlds = [];
  after(() => worlds.forEach((world) => world.free()));

  const open = () => {
    const world = new parts.World(new parts.Level(painting));
    worlds.push(world);
    return world;
  };
  const play = (world, rules, pads) =>
    pads.reduce((game, pad) => world.tick(game, rules, pad).game, world.start());
  const bits = (keys) => padBits(Object.fromEntries([...keys].map((key) => [key, true])));
  const routePads = () => parts.routeKeys().map(({ held }) => bits(held));

  test('the route of the example game leads to the flag, as in Rust', () => {
    const world = open();
    const rules = parts.presetRules('tight');
    const end = play(world, rules, routePads());
    assert.deepEqual([end.isWon, end.falls, end.post, end.ticks], [true, 0, 1, 1125]);
  });

  test('the same keys play the same game, and the lift stays on its path', () => {
    const pads = Array.from({ length: 900 }, (_, tick) =>
      bits([['right', 'jump'], ['right'], ['left', 'run'], []][(tick >> 4) % 4]),
    );
    for (const preset of parts.PRESETS) {
      const [one, other] = [open(), open()].map((world) =>
        play(world, parts.presetRules(preset), pads),
      );
      assert.equal(one.player.hash(), other.player.hash());
      assert.equal(one.clock, 900);
    }
  });

  test('the lift carries the player up', () => {
    const world = open();
    const rules = parts.presetRules('tight');
    let game = { ...world.start(), player: PlatformerState.at(1410, 170) };
    let top = Infinity;
    for (let tick = 0; tick < 300; tick++) {
      game = world.tick(game, rules, 0).game;
      top = Math.min(top, game.player.y);
    }
    assert.equal(top, 64 - 14);
    assert.equal(game.falls, 0);
  });

  test('fast characters of classic run up the wall that is marked for it', () => {
    const world = open();
    const rules = parts.presetRules('classic');
    let game = { ...world.start(), player: PlatformerState.at(1700, 186) };
    const events = new Set();
    for (let tick = 0; tick < 200; tick++) {
      const ticked = world.tick(game, rules, { right: true, run: true });
      game = ticked.game;
      for (const event of ticked.events) events.add(event);
    }
    assert.ok(events.has('began-wall-run'), [...events].join());
  });

  test('a hurt player restarts at the last post', () => {
    const world = open();
    const rules = parts.presetRules('tight');
    const script = [
      ...Array(234).fill(bits(['right'])),
      ...Array(17).fill(bits(['right', 'jump'])),
      ...Array(26).fill(bits(['right'])),
    ];
    const end = play(world, rules, [
      ...script,
      ...Array(60).fill(bits(['left'])),
      ...Array(45).fill(0),
    ]);
    assert.deepEqual([end.falls, end.post, end.hurt], [1, 0, 0]);
    assert.equal(end.player.x, world.level.posts[0].x);
  });

  test('painting digs and fills, leaves the player free, and can be taken back', () => {
    const world = open();
    const rules = parts.presetRules('tight');
    const { level } = world;
    const game = play(world, rules, Array(20).fill(0));
    const at = { x: 60, y: 150 };
    const player = world.masks.placed(game.player);
    const changed = level.paintStroke({ from: at, to: at, radius: 5, brush: 'ice' }, player);
    assert.deepEqual(changed, { x: 55, y: 145, width: 10, height: 10 });
    assert.equal(level.paint(60, 150), 'ice');
    assert.equal(level.obstacles.isSolidAt(60, 150), true);
    // Paint around the player, and beyond the edge of the painting.
    level.paintStroke(
      { from: { x: -8, y: 196 }, to: { x: 60, y: 196 }, radius: 20, brush: 'rock' },
      player,
    );
    assert.equal(level.obstacles.overlapsSolid(player), false);
    assert.equal(level.obstacles.isSolidAt(20, 196), true);
    assert.equal(level.obstacles.isSolidAt(-3, 196), false);
    const stuck = world.tick(game, rules, { jump: true });
    assert.ok(!stuck.events.includes('stuck'));
    // Dig a bottomless hole, so that the player falls out of the level and is hurt.
    level.paintStroke(
      { from: { x: 32, y: 190 }, to: { x: 32, y: 250 }, radius: 12, brush: 'sky' },
      player,
    );
    assert.equal(level.paint(32, 220), 'sky');
    assert.equal(play(world, rules, Array(70).fill(0)).falls, 1);
    level.paintStroke({ from: at, to: at, radius: 2, brush: 'water' }, player);
    assert.equal(level.paint(60, 150), 'water');
    assert.ok(level.restore());
    assert.equal(level.isChanged, false);
    assert.equal(level.restore(), null);
    assert.equal(level.paint(32, 220), 'rock');
    assert.equal(play(world, rules, Array(120).fill(0)).falls, 0);
  });

  test('a painted spring, ladder and hazard do what they are', () => {
    const rules = parts.presetRules('tight');
    const after = (brush, pad) => {
      const world = open();
      const game = play(world, rules, Array(20).fill(0));
      const under = { x: 32, y: 198 };
      world.level.paintStroke(
        { from: under, to: under, radius: 6, brush },
        world.masks.placed(game.player),
      );
      const events = new Set();
      let next = game;
      for (let tick = 0; tick < 12; tick++) {
        const ticked = world.tick(next, rules, pad);
        next = ticked.game;
        for (const event of ticked.events) events.add(event);
      }
      return events;
    };
    assert.ok(after('spring', 0).has('sprung'));
    assert.ok(!after('spring', 0).has('stuck'));
    assert.ok(after('ladder', { up: true }).has('mounted'));
    assert.ok(after('hazard', 0).has('hurt'));
  });

  test('damaged paintings are refused with the pixel', () => {
    const data = new Uint8Array([1, 2, 3, 255]);
    assert.throws(
      () => new parts.Level({ width: 1, height: 1, data }),
      /at 0, 0 is #010203, which is no paint/,
    );
    assert.throws(
      () => new parts.Level({ width: 1, height: 1, data: new Uint8Array(4) }),
      /no start/,
    );
  });

  test('each slider reads and sets its rule, and a value of the preset is not a change', () => {
    for (const preset of parts.PRESETS) {
      const base = parts.presetRules(preset);
      for (const knob of parts.KNOBS) {
        const was = knob.get(base.rules);
        assert.deepEqual(
          parts.changed({}, knob, was, base.rules),
          {},
          `${preset} ${knob.id} ${was}`,
        );
        for (const value of [knob.min, knob.max]) {
          const values = parts.changed({}, knob, value, base.rules);
          if (Object.keys(values).length === 0) continue;
          const got = knob.get(parts.rulesOf(preset, values).rules);
          const capped =
            knob.id === 'jump.release' ? Math.min(value, base.rules.jump.speeds[0]) : value;
          assert.ok(
            Math.abs(got - capped) < 1e-3,
            `${preset} ${knob.id}: ${got} instead of ${capped}`,
          );
        }
      }
    }
  });

  test('jumps get the requested height and time', () => {
    for (const preset of parts.PRESETS) {
      const base = parts.presetRules(preset);
      const was = parts.measureJump(base);
      assert.ok(was.height > 20 && was.ticks > 10, `${preset}: ${JSON.stringify(was)}`);
      const higher = parts.rulesOf(preset, parts.reshaped({}, base.rules, base.rules, 1.5, 1));
      const now = parts.measureJump(higher);
      assert.ok(
        Math.abs(now.height - was.height * 1.5) < 0.3,
        `${preset}: ${now.height} of ${was.height * 1.5}`,
      );
      assert.equal(now.ticks, was.ticks);
      const slower = parts.measureJump(
        parts.rulesOf(preset, parts.reshaped({}, base.rules, base.rules, 1, 1.5)),
      );
      assert.ok(
        Math.abs(slower.ticks - was.ticks * 1.5) <= 2,
        `${preset}: ${slower.ticks} of ${was.ticks * 1.5}`,
      );
    }
  });

  test('the arc is the path that the jump then takes', () => {
    for (const preset of parts.PRESETS) {
      const world = open();
      const rules = parts.presetRules(preset);
      let game = play(world, rules, Array(30).fill(0));
      const { full, short } = parts.jumpArcs(world, rules, game, 0);
      assert.ok(
        full.length > short.length ||
          Math.min(...full.map(({ y }) => y)) < Math.min(...short.map(({ y }) => y)),
      );
      for (const [index, { x, y }] of full.entries()) {
        const now = parts.feet(game.player);
        assert.deepEqual([now.x, now.y], [x, y], `${preset} ${index}`);
        game = world.tick(game, rules, { right: true, jump: true }).game;
      }
    }
  });

  test('the address keeps the preset and changed rules, and says what is broken', () => {
    const { state, broken } = parts.parseState(
      'preset=classic&jump.coyoteTicks=9&run.speed=2.5&show=arc,edges',
    );
    assert.deepEqual(broken, []);
    assert.deepEqual(state.values, { 'jump.coyoteTicks': 9, 'run.speed': 2.5 });
    assert.equal(
      parts.formatState(state),
      'preset=classic&jump.coyoteTicks=9&run.speed=2.5&show=arc,edges',
    );
    assert.equal(parts.formatState(parts.DEFAULT), '');
    assert.deepEqual(parts.parseState('preset=fast&run.speed=1e9&jump.coyoteTicks=1.5').broken, [
      'jump.coyoteTicks',
      'run.speed',
      'preset',
    ]);
  });

  test('the code has the changed rules, in both languages', async () => {
    const base = parts.presetRules('tight');
    const rules = parts.rulesOf('tight', {
      'jump.coyoteTicks': 9,
      'run.speed': 2.5,
      climbSpeed: 1,
      'wall.jump.0': 2,
      'jump.release': 0.5,
    });
    const code = parts.codeFor('tight', base.rules, rules.rules);
    const overrides = code.javascript.match(/Platformer\.tight\(([^]*?)\);/)[1];
    const { Platformer } = await import('hitmask');
    const again = Platformer.tight(new Function(`return ${overrides}`)());
    assert.deepEqual(again.rules, rules.rules);
    assert.match(code.rust, /coyote_ticks: 9/);
    assert.match(code.rust, /release: Some\(Subpixels::from_f64\(0\.5\)\)/);
    assert.match(code.rust, /climb_speed: Subpixels::from_f64\(1\.0\),\n {4}\.\.Platformer::TIGHT/);
    assert.match(
      parts.codeFor(
        'classic',
        parts.presetRules('classic').rules,
        parts.presetRules('classic').rules,
      ).rust,
      /const RULES: Platformer = Platformer::CLASSIC;/,
    );
  });

  test('the arc of the ground stays in the air, and a new run has none', () => {
    const run = new parts.Run(new parts.Level(painting), 'tight', {});
    const keys = (...held) => ({ held: new Set(held), pressed: new Set(held) });
    let game = run.start();
    for (let tick = 0; tick < 60; tick++) game = run.tick(game, keys('right'));
    assert.ok(game.player.x > 40);
    const { arcs } = run;
    game = run.tick(game, keys('jump'));
    for (let tick = 0; tick < 3; tick++) game = run.tick(game, keys());
    assert.equal(game.player.mode, 'air');
    assert.ok(Math.abs(run.arcs.full[0].x - arcs.full[0].x) < 3);
    assert.equal(run.start().clock, 0);
    assert.equal(run.arcs, null);
    run.free();
  });
});
