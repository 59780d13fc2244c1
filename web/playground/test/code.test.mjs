// Tests the programs next to the pages. Those in JavaScript run unchanged, and do the same as their
// page. Those in Rust compile.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { init } from 'hitmask';
import { SKIP, start } from './shared/playground.mjs';
import { readPng, writePng } from './shared/png.mjs';
import { codesAt, compile, HAS_CARGO, programServer, run } from './shared/programs.mjs';
import { source } from './shared/source.mjs';

const art = (path) => new URL(`../art/${path}`, import.meta.url);
const beside = (folder, ...names) =>
  Object.fromEntries(names.map((name) => [name, art(`${folder}/${name}`)]));

const TOUCH = [
  '#touch',
  '#touch?a=ship,120,90,33.5,1.5,x&b=rock4,200,60,-20&show=pixels,normal,out,free,distance,sweep',
  '#touch?a=rock,0,0,10&b=rock,40,9&mode=exact&show=sweep',
  '#touch?a=rock,0,0&b=rock1,40,9,0,2&sweep=stepped&show=sweep,distance',
];
const INSPECT = [
  '#inspect',
  '#inspect?shape=1&show=hull,pieces,rectangles&tolerance=1.5&vertices=0',
  '#inspect?source=walk&frame=3&show=pieces,rectangles&tolerance=1&vertices=6&alpha=128',
  '#inspect?source=map&show=hull',
  '#inspect?source=adventurer&frame=2&grid=none',
];
const MAZE = ['#maze', '#maze?walk=corridor&nudge=9', '#maze?walk=grid&help=off'];
const ARENA = [
  '#arena',
  '#arena?weapon=bullets',
  '#arena?weapon=bullets&speed=600&wall=bounce',
  '#arena?weapon=bullets&wall=destroy',
  '#arena?weapon=bullets&wall=stop',
];
const BLOCKS = ['#blocks', '#blocks?turns=off', '#blocks?game=rocks'];
const ARMY = ['#army'];

describe('the programs of the pages', { skip: SKIP }, () => {
  let playground, server, codes, platformer;
  before(async () => {
    await init();
    [playground, server] = [await start(), await programServer()];
    platformer = Object.assign(
      {},
      ...(await Promise.all(
        ['rules', 'figure', 'paint'].map((name) => source(`pages/platformer/${name}.ts`)),
      )),
    );
    // A value for every knob, at about the middle of its slider.
    const knobs = platformer.KNOBS.map(({ id, min, max, step, unit }) => {
      const value = unit === 'switch' ? 1 : min + Math.round((max - min) / 3 / step) * step;
      return `${id}=${Number(value.toFixed(4))}`;
    });
    const rules = [
      '#platformer',
      '#platformer?preset=momentum',
      '#platformer?preset=classic&jump.coyoteTicks=9',
      '#platformer?jump.release=0.5&wall.jump.0=2&climbSpeed=1&ledge.grabs=1',
      `#platformer?preset=momentum&${knobs.join('&')}`,
      `#platformer?preset=classic&${knobs.join('&')}`,
    ];
    codes = new Map();
    codes = await codesAt(playground, [
      ...TOUCH,
      ...INSPECT,
      ...MAZE,
      ...ARENA,
      ...BLOCKS,
      ...ARMY,
      ...rules,
    ]);
  });
  after(async () => {
    await playground?.stop();
    server?.stop();
  });

  /** Runs the program that a page shows, and checks that there are no errors. */
  const program = async (hash, files, names = [], title = 'JavaScript') => {
    const code = codes.get(hash)[title];
    assert.match(code, /^import .* from 'hitmask/m, hash);
    const running = await run(playground.browser, server, code, files, names);
    assert.deepEqual(running.faults, [], hash);
    return running;
  };
  /** Holds a key for a number of milliseconds, on a simulated clock. */
  const hold = async (page, key, time) => {
    await page.keyboard.down(key);
    await page.clock.runFor(time);
    await page.keyboard.up(key);
  };
  /** Returns whether a program has drawn anything. */
  const isDrawn = (page) =>
    page.evaluate(() => {
      const { width, height } = document.querySelector('canvas');
      return document
        .querySelector('canvas')
        .getContext('2d')
        .getImageData(0, 0, width, height)
        .data.some((byte) => byte > 0);
    });

  test('Touch: the answers are those on the page', async () => {
    const files = beside(
      '.',
      'playerShip1_orange.png',
      'meteorGrey_big1.png',
      'meteorGrey_big3.png',
      'meteorGrey_big4.png',
    );
    for (const hash of TOUCH) {
      const { shown, JavaScript: code } = codes.get(hash);
      const names = [
        'a',
        'b',
        ...[...code.matchAll(/^const (contact|out|hit|gap) =/gm)].map(([, name]) => name),
      ];
      const running = await program(hash, files, names);
      const answers = await running.values(({ a, b, contact, out, hit, gap }) => ({
        touches: a.overlaps(b),
        side: contact?.side,
        area: contact?.area,
        out: out && `(${out.x}, ${out.y})`.replaceAll('-', '−'),
        time: hit && String(hit.time),
        gap: gap?.squared,
      }));
      assert.equal(answers.touches, 'side' in shown, hash);
      if (answers.touches) assert.equal(answers.side, shown.side, hash);
      if (answers.area) assert.equal(`${answers.area} px`, shown.area, hash);
      if (names.includes('out')) assert.equal(answers.out, shown.out, hash);
      if (names.includes('hit')) assert.equal(answers.time, shown.time?.split(' ')[0], hash);
      await running.page.close();
    }
  });

  test('Inspect: the numbers are those on the page', async () => {
    const files = beside(
      '.',
      'caveman.aseprite',
      'walk.webp',
      'adventurer_hash.json',
      'adventurer_hash.png',
      'small.tmx',
      'tiles.tsx',
      'tiles.png',
    );
    for (const hash of INSPECT) {
      const { shown, JavaScript: code } = codes.get(hash);
      const names = [
        'sheet',
        'mask',
        ...[...code.matchAll(/^const (pieces|rectangles) =/gm)].map(([, name]) => name),
      ];
      const running = await program(hash, files, names);
      const found = await running.values(({ sheet, mask, pieces, rectangles }) => ({
        frames: `${sheet.length}, ${sheet.clips.length}`,
        count: String(mask.count),
        ...(pieces && { pieces: String(pieces.length) }),
        ...(rectangles && { rectangles: String(rectangles.length) }),
      }));
      for (const [key, value] of Object.entries(found))
        assert.equal(shown[key].replaceAll('\u202f', ''), value, `${hash}: ${key}`);
      await running.page.close();
    }
  });

  test('Maze: the hero walks to where it walks on the page', async () => {
    for (const hash of MAZE) {
      const running = await program(hash, beside('maze', 'walls.png'), ['hero']);
      // There is a wall on the right. The way up is clear.
      await hold(running.page, 'ArrowRight', 500);
      const at = () => running.values(({ hero }) => [hero.x, hero.y]);
      assert.deepEqual(await at(), [16, 144], hash);
      await hold(running.page, 'ArrowUp', 350);
      const [x, y] = await at();
      assert.ok(x === 16 && y < 130, `${hash}: ${x}, ${y}`);
      assert.ok(await isDrawn(running.page), hash);
      assert.deepEqual(running.faults, []);
      await running.page.close();
    }
  });

  test('Platformer: the player runs and jumps by the rules of the sliders', async () => {
    const { width, height, data } = readPng(await readFile(art('course.png')));
    const rock = platformer.COLORS.rock;
    const solid = new Uint8Array(data.length);
    for (let at = 0; at < data.length; at += 4) {
      if (((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]) === rock)
        solid.fill(255, at, at + 4);
    }
    const hero = platformer.standMask();
    const files = {
      'level.png': writePng(width, height, solid),
      'hero.png': writePng(hero.width, hero.height, hero.toRgba()),
    };
    for (const hash of [...codes.keys()].filter((hash) => hash.startsWith('#platformer'))) {
      const running = await program(hash, files, ['player', 'rules']);
      await hold(running.page, 'ArrowRight', 1000);
      const state = () =>
        running.values(({ player }) => ({ x: player.x, y: player.y, mode: player.mode }));
      const ran = await state();
      assert.ok(ran.x > 28, `${hash}: ${ran.x}`);
      await hold(running.page, 'Space', 150);
      assert.equal((await state()).mode, 'air', hash);
      await running.page.clock.runFor(3000);
      assert.ok(running.lines.includes('landed'), hash);
      const query = new URLSearchParams(hash.slice(hash.indexOf('?') + 1));
      const preset = query.get('preset') ?? 'tight';
      const values = Object.fromEntries(
        [...query]
          .filter(([name]) => platformer.KNOBS.some(({ id }) => id === name))
          .map(([name, value]) => [name, Number(value)]),
      );
      assert.deepEqual(
        await running.values(({ rules }) => rules.rules),
        platformer.rulesOf(preset, values).rules,
        hash,
      );
      assert.ok(await isDrawn(running.page), hash);
      assert.deepEqual(running.faults, []);
      await running.page.close();
    }
  });

  test('Falling blocks: the rock hits the player, and misses it when it is away', async () => {
    for (const hash of BLOCKS) {
      const running = await program(hash, beside('blocks', 'player.png', 'rock-a.png'), [
        'hits',
        'x',
      ]);
      await running.page.clock.runFor(4000);
      const hits = await running.values(({ hits }) => hits);
      assert.ok(hits >= 1, `${hash}: ${hits}`);
      await hold(running.page, 'ArrowLeft', 800);
      await running.page.clock.runFor(4000);
      assert.ok(
        (await running.values(({ hits, x }) => (x < 40 ? hits : Infinity))) <= hits + 1,
        hash,
      );
      assert.ok(await isDrawn(running.page), hash);
      assert.deepEqual(running.faults, []);
      await running.page.close();
    }
  });

  test('Army defence: a shell fells the soldier in its way', async () => {
    const running = await program('#army', beside('army', 'soldier.png', 'shell.png'), [
      'soldiers',
      'shells',
    ]);
    await running.page.clock.runFor(100);
    assert.deepEqual(
      await running.values(({ soldiers }) => soldiers.map(({ id }) => id)),
      [0, 1, 2],
    );
    await running.page.keyboard.press('Space');
    await running.page.clock.runFor(1000);
    assert.deepEqual(
      await running.values(({ soldiers, shells }) => [soldiers.map(({ id }) => id), shells.length]),
      [[1, 2], 0],
    );
    assert.ok(await isDrawn(running.page));
    assert.deepEqual(running.faults, []);
    await running.page.close();
  });

  test('Arena: a fist hits once a punch, a bullet at once, and time goes back', async () => {
    const files = beside('duel', 'hit.png', 'hurt.png', 'ground.png');
    const fists = await program('#arena', files, ['men']);
    await fists.page.keyboard.press('f');
    await fists.page.clock.runFor(800);
    assert.deepEqual(
      await fists.values(({ men }) => men.map(({ fighter }) => fighter.health)),
      [6, 5],
    );
    assert.equal(fists.lines.filter((line) => line.startsWith('a spark')).length, 1);
    assert.ok((await fists.values(({ men }) => men[1].x)) > 120);
    assert.ok(await isDrawn(fists.page));
    await fists.page.close();
    for (const hash of ARENA.slice(1)) {
      const running = await program(hash, files, ['bullets']);
      await running.page.keyboard.press('f');
      await running.page.clock.runFor(200);
      assert.match(running.lines[0], /^a man/, hash);
      assert.ok(await isDrawn(running.page), hash);
      assert.deepEqual(running.faults, []);
      await running.page.close();
    }
    const rewound = await program('#arena', files, ['states'], 'Rewind and replay');
    assert.deepEqual(rewound.lines, ['true']);
    assert.equal(await rewound.values(({ states }) => states.length), 41);
    await rewound.page.close();
  });

  test('the functions that the lessons compare with are right', () => {
    const of = (hash, title, name) =>
      new Function(
        `${codes.get(hash)[title].replace(/: [A-Z]\w+|: boolean/g, '')}\nreturn ${name};`,
      )();
    const hits = of('#blocks', 'The lesson’s IntersectPixels', 'intersectPixels');
    const [solid, clear] = [new Uint8ClampedArray(16).fill(255), new Uint8ClampedArray(16)];
    const at = (x, y) => ({ x, y, width: 2, height: 2 });
    assert.deepEqual(
      [
        hits(at(0, 0), solid, at(1, 1), solid),
        hits(at(0, 0), solid, at(2, 0), solid),
        hits(at(0, 0), solid, at(1, 1), clear),
      ],
      [true, false, false],
    );
    const collides = of('#army', 'By collision maps', 'collides');
    const thing = (x, y, bit) => ({ ...at(x, y), map: new Uint8Array(4).fill(bit) });
    assert.deepEqual(
      [
        collides(thing(0, 0, 1), thing(1, 1, 1)),
        collides(thing(0, 0, 1), thing(2, 0, 1)),
        collides(thing(0, 0, 1), thing(1, 1, 0)),
      ],
      [true, false, false],
    );
  });

  test(
    'all programs in Rust compile',
    { skip: HAS_CARGO ? false : 'no cargo: https://rustup.rs' },
    async () => {
      const programs = [...new Set([...codes.values()].map(({ Rust }) => Rust))];
      assert.ok(programs.length > 20, `${programs.length} programs`);
      const { isRight, messages } = await compile(programs);
      const wrong = [
        ...new Set([...messages.matchAll(/program_(\d+)\.rs/g)].map(([, index]) => Number(index))),
      ];
      assert.ok(
        isRight,
        `${messages}\n${wrong.map((index) => `program_${index}:\n${programs[index]}`).join('\n')}`,
      );
    },
  );
});
