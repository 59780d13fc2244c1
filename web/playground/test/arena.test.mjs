// Tests the arena: the rules with the scripts of the example game in Rust, rewinding and replaying,
// and the page with keys and fingers.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { init } from 'hitmask';
import { frames, open, SKIP, start, steps, still } from './shared/playground.mjs';
import { connectPads } from './shared/pads.mjs';
import { source } from './shared/source.mjs';
import { strip } from './shared/strips.mjs';

/** The hash of the state at the end of the winning script, in Node and in every browser. */
const WON = 'b987edda15d1c427';

/** Loads the rules in Node, with the masks of the game. */
async function loadArena() {
  await init();
  const [game, duel, bullets, { playersKeys }] = await Promise.all(
    ['pages/arena/game.ts', 'pages/arena/duel.ts', 'pages/arena/bullets.ts', 'game/script.ts'].map(
      source,
    ),
  );
  const masks = async (file, width) =>
    (await strip(`duel/${file}.png`, width)).map(({ mask }) => mask);
  const [[ground], [ledges], hit, hurt] = await Promise.all([
    masks('ground'),
    masks('ledges'),
    masks('hit', 92),
    masks('hurt', 92),
  ]);
  const arena = new duel.Arena({ ground, ledges, hit, hurt });
  return {
    game,
    world: { arena, range: new bullets.Range(arena) },
    keysOf: (text) => playersKeys(text, game.PLAYERS),
  };
}

const script = (name) =>
  readFile(new URL(`../src/pages/arena/scripts/${name}.txt`, import.meta.url), 'utf8');
const FISTS = { weapon: 'fists', speed: 60, onSolid: 'reflect' };

describe('the rules of the duel', () => {
  let game, world, keysOf;
  before(async () => ({ game, world, keysOf } = await loadArena()));

  const played = (text, settings = FISTS) => {
    let state = game.start();
    for (const keys of keysOf(text)) {
      if (game.end(state)) break;
      state = game.tick(world, settings, state, keys);
    }
    return state;
  };

  test('the script that wins in Rust wins here in the same tick', async () => {
    const state = played(await script('duel-win'));
    assert.deepEqual(game.end(state), { isWon: true, words: 'Orange wins!' });
    assert.equal(state.tick, 669);
    assert.deepEqual(
      state.fighters.map(({ health }) => health),
      [4, 0],
    );
    assert.equal(game.hash(state), WON);
  });

  test('the script that loses in Rust loses here in the same tick', async () => {
    const state = played(await script('duel-lose'));
    assert.deepEqual(game.end(state), { isWon: false, words: 'Blue wins!' });
    assert.equal(state.tick, 455);
  });

  test('a fist hits what is painted only, and no man can be hurt at his fist', () => {
    const fists = world.arena.shapes.hit.flatMap((hit, frame) => {
      const hurt = world.arena.shapes.hurt[frame];
      assert.ok(hurt.count > 0);
      assert.equal(hit.at(0, 0).overlaps(hurt.at(0, 0)), false);
      return hit.isEmpty ? [] : [frame];
    });
    assert.deepEqual(fists, [9, 10, 11]);
  });

  test('a hit freezes, then throws, then blinks', () => {
    const right = (text) => {
      const { men, fighters } = played(`right*34 hit / left*34\n${text}`);
      return {
        x: men[1].walker.x,
        health: fighters[1].health,
        isFrozen: fighters[1].isFrozen,
        blinks: fighters[1].isInvincible,
      };
    };
    const { x, ...before } = right('-*4');
    assert.deepEqual(before, { health: 6, isFrozen: false, blinks: false });
    assert.deepEqual(right('-*6'), { x, health: 5, isFrozen: true, blinks: true });
    assert.deepEqual(right('-*14'), { x, health: 5, isFrozen: true, blinks: true });
    const thrown = right('-*30');
    assert.ok(thrown.x > x + 30 && !thrown.isFrozen && thrown.blinks);
    assert.equal(right('-*80').blinks, false);
  });

  test('the computer plays the right man until one of his keys is held', () => {
    const x = (text) => played(text).men[1].walker.x;
    assert.ok(x('-*20') < x('-') - 20);
    assert.equal(x('- / down\n-*20'), x('-'));
  });

  test('no bullet tunnels: at any speed, a bullet hits the man in front of it, and him alone', () => {
    for (const speed of [4, 50, 317, 600]) {
      // The right man stands still, and a bullet flies straight at him.
      const keys = keysOf('-*30 / down*30\nhit -*90');
      let state = game.start();
      for (const each of keys)
        state = game.tick(world, { weapon: 'bullets', speed, onSolid: 'destroy' }, state, each);
      assert.deepEqual([state.fighters[1].health, state.hits], [5, 1], `${speed} pixels per tick`);
      assert.equal(state.tunnels, speed > 50 ? 1 : 0, `${speed} pixels per tick`);
    }
  });

  test('at a wall, a bullet breaks, sticks or comes back', () => {
    const shot = (onSolid) => {
      let state = game.start();
      // The blue man turns to the wall behind him, and fires.
      for (const each of keysOf('- / right*4 hit -*9')) {
        state = game.tick(world, { weapon: 'bullets', speed: 30, onSolid }, state, each);
      }
      assert.equal(state.hits, 1, onSolid);
      const [{ bullet }] = state.shots;
      return {
        isFlying: bullet.isFlying,
        way: Math.sign(bullet.velocity.x),
        bounces: bullet.bounces,
      };
    };
    assert.equal(shot('destroy').isFlying, false);
    assert.deepEqual(shot('stop'), { isFlying: true, way: 0, bounces: 12 });
    assert.deepEqual(shot('bounce'), { isFlying: true, way: -1, bounces: 11 });
    assert.deepEqual(shot('reflect'), { isFlying: true, way: -1, bounces: 11 });
  });

  test('the hash changes with every tick, and is the same for the same keys', async () => {
    const keys = keysOf(await script('bullets')).slice(0, 300);
    const settings = { weapon: 'bullets', speed: 90, onSolid: 'reflect' };
    const hashes = () => {
      let state = game.start();
      return keys.map((each) => game.hash((state = game.tick(world, settings, state, each))));
    };
    const [one, other] = [hashes(), hashes()];
    assert.deepEqual(one, other);
    assert.equal(new Set(one).size, one.length);
  });
});

describe('a game that can be wound back', () => {
  let Session, playersKeys;
  before(async () => {
    ({ Session } = await source('game/session.ts'));
    ({ playersKeys } = await source('game/script.ts'));
  });

  /** A game that counts: `add` adds one, and the game ends at 50. */
  const COUNTS = {
    start: () => 0,
    tick: (state, { held }) => state + (held.has('add') ? 1 : 0),
    end: (state) => (state >= 50 ? { isWon: true, words: 'fifty' } : null),
  };
  const add = { held: new Set(['add']), pressed: new Set() };
  const none = { held: new Set(), pressed: new Set() };
  const begun = (remembers) => {
    const session = new Session(COUNTS, () => [], remembers);
    session.begin('you');
    return session;
  };

  test('goes back to any tick that it keeps, and on from there', () => {
    const session = begun(20);
    for (let tick = 0; tick < 30; tick++) session.tick(add);
    assert.deepEqual([...session.span], [10, 30]);
    session.seek(3);
    assert.deepEqual([session.ticks, session.state], [10, 10]);
    session.seek(15);
    assert.deepEqual([session.state, session.before], [15, 14]);
    // You can go forward again until the next tick.
    session.seek(30);
    assert.equal(session.state, 30);
    session.seek(15);
    session.tick(none);
    assert.deepEqual([session.state, session.ticks, ...session.span], [15, 16, 10, 16]);
  });

  test('goes back from its end', () => {
    const session = begun(20);
    for (let tick = 0; tick < 60; tick++) session.tick(add);
    assert.equal(session.end.words, 'fifty');
    session.seek(45);
    assert.equal(session.end, null);
    for (let tick = 0; tick < 3; tick++) session.tick(add);
    assert.equal(session.state, 48);
  });

  test('replays all its keys, also those before the oldest state that it keeps', () => {
    const session = begun(20);
    for (let tick = 0; tick < 700; tick++) session.tick(tick % 20 === 0 ? add : none);
    session.startReplay();
    assert.equal(session.state, 0);
    let ticks = 0;
    for (; !session.replay.isOver; ticks++) session.tick(none);
    assert.ok(ticks <= 240, `${ticks} ticks`);
    assert.deepEqual([session.state, session.replay.expected, session.ticks], [35, 35, 700]);
    session.tick(add);
    assert.deepEqual([session.state, session.replay, session.span[1]], [36, null, 701]);
  });

  test('reads scripts of two players, line by line', () => {
    const players = [{ a: 'a1' }, { a: 'a2' }];
    const held = (text) => playersKeys(text, players).map((keys) => [...keys.held].join(' '));
    assert.deepEqual(held('a*2 - # on\n\n- / a*2\na'), ['a1', 'a1', '', 'a2', 'a2', 'a1']);
    assert.deepEqual(
      playersKeys('a*2 / -*1 a', players).map(({ pressed }) => [...pressed].join()),
      ['a1', 'a2'],
    );
    assert.throws(
      () => playersKeys('b', players),
      /“b” has an unknown key: the keys are a, and - for none/,
    );
    assert.throws(() => playersKeys('a*0', players), /“a\*0” needs a whole number of ticks/);
    assert.throws(() => playersKeys('a / a / a', players), /3 players: there are 2/);
  });
});

describe('the page Arena', { skip: SKIP }, () => {
  let playground;
  before(async () => (playground = await start()));
  after(() => playground?.stop());

  const hash = (page) => page.textContent('[data-fact=hash]');

  test('shows the demo to its end, with the hash that Node computes, and replays it', async () => {
    const { page, faults } = await still(playground, '#arena');
    await steps(page, 669);
    assert.equal(await page.textContent('.game-words'), 'Orange wins!');
    assert.equal(await hash(page), WON);
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    await page.waitForFunction(
      () => document.querySelector('.tape-result').textContent === 'the same after a replay',
    );
    assert.equal(await hash(page), WON);
    assert.equal(await page.textContent('.tape-time'), 'tick 669');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('winds back by keys, and goes on from there to the same state', async () => {
    const { page, faults } = await still(playground, '#arena');
    await steps(page, 100);
    const then = await hash(page);
    await steps(page, 30);
    const now = await hash(page);
    assert.notEqual(now, then);
    const slider = page.getByRole('slider', { name: 'Rewind' });
    await slider.focus();
    for (let tick = 0; tick < 30; tick++) await page.keyboard.press('ArrowLeft');
    assert.equal(await hash(page), then);
    assert.equal(await page.textContent('.tape-time'), '−0.5 s');
    await steps(page, 30);
    assert.equal(await hash(page), now);
    await page.keyboard.press('Home');
    assert.equal(await page.textContent('.tape-time'), '−2.2 s');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('winds back by the mouse while it runs, and goes on when you let go', async () => {
    const { page, faults } = await open(playground, '#arena');
    const tick = () => page.$eval('.tape input', ({ value }) => Number(value));
    await page.waitForFunction(() => Number(document.querySelector('.tape input').value) > 20);
    const box = await page.locator('.tape input').boundingBox();
    await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 8, box.y + box.height / 2, { steps: 4 });
    const held = await tick();
    assert.ok(held < 5, `tick ${held}`);
    for (let wait = 0; wait < 10; wait++) await frames(page);
    assert.equal(await tick(), held);
    await page.mouse.up();
    await page.waitForFunction(
      (held) => Number(document.querySelector('.tape input').value) > held + 3,
      held,
    );
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('two players on one keyboard', async () => {
    const { page, faults } = await open(playground, '#arena');
    await page.keyboard.down('KeyD');
    await page.waitForFunction(
      () => !document.querySelector('.game-status').textContent.startsWith('Demo'),
    );
    assert.equal(await page.textContent('[data-fact=blue]'), 'the computer');
    await page.waitForFunction(() =>
      document.querySelector('[data-fact=speed-0]').textContent.startsWith('2.63'),
    );
    await page.keyboard.down('ArrowRight');
    await page.waitForFunction(
      () => document.querySelector('[data-fact=blue]').textContent === 'its keys',
    );
    await page.waitForFunction(() =>
      /^[1-9]/.test(document.querySelector('[data-fact=speed-1]').textContent),
    );
    // In other games, M slows the game down. Here, it makes blue jump.
    await page.keyboard.press('m');
    assert.equal(
      await page.getByRole('button', { name: 'Slow' }).getAttribute('aria-pressed'),
      'false',
    );
    await page.keyboard.up('KeyD');
    await page.keyboard.up('ArrowRight');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('two gamepads, one for each player', async () => {
    const { page, faults } = await open(playground, '#arena?weapon=bullets');
    const pads = await connectPads(page, 2);
    await pads.hold(['right']);
    await page.waitForFunction(
      () => !document.querySelector('.game-status').textContent.startsWith('Demo'),
    );
    await page.waitForFunction(() =>
      document.querySelector('[data-fact=speed-0]').textContent.startsWith('2.63'),
    );
    assert.equal(await page.textContent('[data-fact=blue]'), 'the computer');
    await pads.letGo(['right']);
    await pads.stick(1, 0, 1);
    await page.waitForFunction(
      () => document.querySelector('[data-fact=blue]').textContent === 'its keys',
    );
    await page.waitForFunction(() =>
      /^[1-9]/.test(document.querySelector('[data-fact=speed-1]').textContent),
    );
    await pads.stick(0, 0, 1);
    await pads.hold(['x'], 1);
    await page.waitForFunction(
      () => document.querySelector('[data-fact=shots]').textContent === '1',
    );
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('fingers walk and hit', async () => {
    const { page, faults } = await open(playground, '#arena', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const box = await page.locator('[data-button=right1]').boundingBox();
    const session = await page.context().newCDPSession(page);
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2, id: 1 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await page.waitForFunction(() =>
      document.querySelector('[data-fact=speed-0]').textContent.startsWith('2.63'),
    );
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    assert.doesNotMatch(await page.textContent('.game-status'), /Demo/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('a link keeps the settings, a damaged one says so, and other rules begin a new game', async () => {
    const { page, faults } = await still(
      playground,
      '#arena?weapon=bullets&speed=300&wall=bounce&show=hurt',
    );
    assert.equal(await page.isChecked('input[value=bounce]'), true);
    await steps(page, 30);
    assert.equal(await page.textContent('.tape-time'), 'tick 30');
    await page.locator('.segmented label', { hasText: 'Stick' }).click();
    await page.waitForFunction(
      () => location.hash === '#arena?weapon=bullets&speed=300&wall=stop&show=hurt',
    );
    assert.equal(await page.textContent('.tape-time'), 'tick 0');
    await steps(page, 5);
    await page.locator('.chip', { hasText: 'Hitboxes' }).click();
    assert.equal(await page.textContent('.tape-time'), 'tick 5');
    await page.evaluate(() => (location.hash = '#arena?speed=fast'));
    await page.waitForFunction(() =>
      document.querySelector('.notes').textContent.includes('“speed”'),
    );
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('draws hitboxes and hurtboxes where they are', async () => {
    const { page } = await still(playground, '#arena?show=nothing');
    // The fist is out.
    await steps(page, 42);
    const red = () =>
      page.evaluate(() => {
        const canvas = document.querySelector('.stage-canvas');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          count += Number(data[at] > 190 && data[at + 1] < 75 && data[at + 2] < 75);
        return count;
      });
    await frames(page);
    const before = await red();
    await page.locator('.chip', { hasText: 'Hitboxes' }).click();
    await frames(page);
    assert.ok((await red()) > before + 500);
    await page.close();
  });
});
