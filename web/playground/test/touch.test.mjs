// Compares the numbers, pixels and code of the page Touch with those of the engine in Node, for the
// same address.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { init, Mask } from 'hitmask';
import { colorAt, drop, facts, frames, open, placeOf, SKIP, start } from './shared/playground.mjs';
import { connectPads } from './shared/pads.mjs';
import { readPng, writePng } from './shared/png.mjs';

const HIT = [0xf0, 0x20, 0x5f];

const load = async (name) => {
  const { data, width, height } = readPng(
    await readFile(new URL(`../art/${name}`, import.meta.url)),
  );
  return Mask.fromRgba(data, width, height);
};

const point = ({ x, y }) => `(${x}, ${y})`.replaceAll('-', '−');

describe('Touch', { skip: SKIP }, () => {
  let playground, ship, rock;
  before(async () => {
    await init();
    playground = await start();
    [ship, rock] = await Promise.all([load('playerShip1_orange.png'), load('meteorGrey_big3.png')]);
  });
  after(() => playground?.stop());

  /** Returns the text that the page must show for two placed masks. */
  const expected = (a, b) => {
    const contact = a.contact(b);
    const { area, first, bounds, depth, side } = contact;
    const normal = b.normalAt(first);
    const short = (value) => String(Number(value.toFixed(3))).replace('-', '−');
    return {
      area: `${area} px`,
      first: point(first),
      bounds: `${bounds.width} × ${bounds.height} at ${point(bounds)}`,
      depth: `← ${depth.left}  → ${depth.right}  ↑ ${depth.up}  ↓ ${depth.down}`,
      side,
      normal: normal ? `(${short(normal.x)}, ${short(normal.y)})` : '–',
      out: point(a.separation(b)),
      free: point(a.nearestFree(b)),
      distance: '0 px',
    };
  };

  test('shows the numbers that the engine answers', async () => {
    const { page, faults } = await open(playground);
    assert.deepEqual(await facts(page), expected(ship.at(131, 84), rock.at(200, 60)));
    assert.equal(await page.textContent('.verdict'), 'They touch in 347 pixels');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('shows them for a turned, scaled and flipped sprite', async () => {
    const { page, faults } = await open(
      playground,
      '#touch?a=ship,120,90,33.5,1.5,x&b=rock,200,60,-20',
    );
    const a = ship
      .posed({ x: 169.5, y: 127.5, pivot: 'center', degrees: 33.5, scale: [-1.5, 1.5] })
      .draw();
    const b = rock.posed({ x: 244.5, y: 101, pivot: 'center', degrees: -20 }).draw();
    assert.deepEqual(await facts(page), expected(a, b));
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('lights up exactly the common pixels', async () => {
    for (const hash of ['', '#touch?a=ship,120,90,33.5,1.5']) {
      const { page } = await open(playground, `${hash || '#touch?'}&show=pixels`);
      const a =
        hash === ''
          ? ship.at(131, 84)
          : ship.posed({ x: 169.5, y: 127.5, pivot: 'center', degrees: 33.5, scale: 1.5 }).draw();
      const b = rock.at(200, 60);
      // The handles of the selection are drawn over the pixels.
      await page.locator('.stage-canvas').press('3');
      await page.getByRole('checkbox', { name: 'Sweep' }).setChecked(false);
      await frames(page);
      const pixels = await page.evaluate(() => {
        const canvas = document.querySelector('.stage-canvas');
        const { zoom, left, top } = canvas.dataset;
        const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const lit = [];
        const [first, above] = [Math.ceil(Number(left)), Math.ceil(Number(top))];
        for (let y = above; (y + 0.5 - top) * zoom < image.height; y++) {
          for (let x = first; (x + 0.5 - left) * zoom < image.width; x++) {
            const at =
              4 *
              (Math.floor((y + 0.5 - top) * zoom) * image.width +
                Math.floor((x + 0.5 - left) * zoom));
            if (
              image.data[at] === 0xf0 &&
              image.data[at + 1] === 0x20 &&
              image.data[at + 2] === 0x5f
            )
              lit.push(`${x},${y}`);
          }
        }
        return lit;
      });
      const common = a.overlapMask(b).pixels();
      const wanted = new Set();
      for (let index = 0; index < common.length; index += 2)
        wanted.add(`${common[index] + a.x},${common[index + 1] + a.y}`);
      // The arrow of the motion starts in the center, outside the shared pixels.
      assert.equal(wanted.size, a.area(b));
      assert.deepEqual(new Set(pixels), wanted);
      await page.close();
    }
  });

  test('sweeps in steps and continuously', async () => {
    const { page, faults } = await open(playground, '#touch?a=ship,0,90&move=160,0&show=sweep');
    const [a, b] = [ship.at(0, 90), rock.at(200, 60)];
    const exactly = a.sweepContinuous(b, [160, 0]);
    let shown = await facts(page);
    assert.equal(shown.time, '107/160 ≈ 0.669');
    assert.equal(shown.time.split(' ')[0], String(exactly.time));
    assert.equal(shown['last-free'], point(exactly.free));
    assert.equal(shown.faces, exactly.faces.join(', '));
    await page.getByRole('radio', { name: 'Stepped' }).check();
    shown = await facts(page);
    const stepped = a.sweep(b, [160, 0]);
    assert.equal(shown.time.split(' ')[0], String(stepped.time));
    assert.equal(shown['last-free'], point(stepped.free));
    await page.waitForURL(/sweep=stepped/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('queries exact pixels', async () => {
    const { page, faults } = await open(playground, '#touch?a=ship,120,90,33.5,1.5&mode=exact');
    const a = ship
      .posed({ x: 169.5, y: 127.5, pivot: 'center', degrees: 33.5, scale: 1.5 })
      .exact();
    const { first, depth, side } = a.contact(rock.at(200, 60).exact());
    assert.deepEqual(await facts(page), {
      first: `A ${point(first[0])}, B ${point(first[1])}`,
      depth: `← ${depth.left}  → ${depth.right}  ↑ ${depth.up}  ↓ ${depth.down}`,
      side,
    });
    // Well inside the shared pixels of the drawn masks, the color is that of the contact. Outside
    // the rock, it is another color.
    const drawn = ship
      .posed({ x: 169.5, y: 127.5, pivot: 'center', degrees: 33.5, scale: 1.5 })
      .draw();
    const inner = drawn.overlapMask(rock.at(200, 60)).shrunk(3).pixels();
    assert.ok(inner.length > 0);
    await page.locator('.stage-canvas').press('2');
    await page.getByRole('checkbox', { name: 'Depth' }).setChecked(false);
    await frames(page);
    assert.deepEqual(await colorAt(page, inner[0] + drawn.x, inner[1] + drawn.y), HIT);
    assert.notDeepEqual(await colorAt(page, 150, 127), HIT);
    assert.equal(await page.getByRole('checkbox', { name: 'Way out' }).isDisabled(), true);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('is moved by the mouse, at any zoom', async () => {
    const { page, faults } = await open(playground);
    // A solid pixel of the ship, away from handles and from the rock.
    const from = await placeOf(page, 160.5, 125.5);
    const to = await placeOf(page, 140.5, 160.5);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await frames(page);
    assert.equal(await page.getByLabel('x', { exact: true }).first().inputValue(), '111');
    assert.equal(await page.getByLabel('y', { exact: true }).first().inputValue(), '119');
    const apart = ship.at(111, 119).distance(rock.at(200, 60));
    assert.ok(apart.squared > 1 && !Number.isInteger(apart.length));
    assert.deepEqual(await facts(page), {
      distance: `√${apart.squared} ≈ ${Number(apart.length.toFixed(2))} px`,
    });
    await page.waitForURL(/a=ship,111,119/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('is moved by a finger, and zoomed by two', async () => {
    const options = {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    };
    const { page, faults } = await open(playground, '', options);
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...points) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
      });
    const [from, to] = [await placeOf(page, 160.5, 125.5), await placeOf(page, 150.5, 125.5)];
    await touch('touchStart', from);
    await touch('touchMove', to);
    await touch('touchEnd');
    await frames(page);
    assert.equal(await page.getByLabel('x', { exact: true }).first().inputValue(), '121');
    const zoom = () => page.$eval('.stage-canvas', (canvas) => Number(canvas.dataset.zoom));
    const before = await zoom();
    await touch('touchStart', { x: 150, y: 200 }, { x: 240, y: 260 });
    await touch('touchMove', { x: 60, y: 140 }, { x: 330, y: 320 });
    await touch('touchEnd');
    await frames(page);
    assert.ok((await zoom()) > before, 'two fingers that part zoom in');
    assert.equal(await page.getByLabel('x', { exact: true }).first().inputValue(), '121');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('is moved, turned, scaled and flipped by keys', async () => {
    const { page, faults } = await open(playground);
    const canvas = page.locator('.stage-canvas');
    for (const key of [
      'ArrowLeft',
      'ArrowDown',
      'Shift+ArrowDown',
      'e',
      'e',
      'Shift+Q',
      '+',
      'f',
      'v',
    ])
      await canvas.press(key);
    await page.waitForURL(/a=ship,130,95,-8,1.05,xy/);
    await canvas.press('2');
    await canvas.press('ArrowUp');
    await page.waitForURL(/b=rock,200,59/);
    await canvas.press('3');
    await canvas.press('Shift+ArrowRight');
    await page.waitForURL(/move=-50,50/);
    // Browser shortcuts keep their effect, so the page does not zoom the sprite together with the
    // text.
    await canvas.press('1');
    await canvas.press('Control+=');
    await frames(page);
    assert.match(page.url(), /a=ship,130,95,-8,1.05,xy/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('is moved by a gamepad', async () => {
    const { page } = await open(playground);
    await connectPads(page);
    // The page counts frames: a button that is held for many frames repeats.
    for (const button of [15, 15, 13, 5, 2]) {
      await page.evaluate(async (button) => {
        const frames = () =>
          new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        globalThis.pads[0].buttons[button].pressed = true;
        await frames();
        globalThis.pads[0].buttons[button].pressed = false;
        await frames();
      }, button);
    }
    await page.waitForURL(/a=ship,133,85,1,1,x/);
    await page.close();
  });

  test('keeps its state in a link', async () => {
    const query =
      'a=ship,-12,40,33.5,1.25,x&b=small2,60,10,0,1,y&move=-7,9&mode=exact&sweep=stepped&show=pixels,sweep';
    const { page, faults } = await open(playground, `#touch?${query}`);
    assert.equal(await page.getByLabel('Turn', { exact: true }).first().inputValue(), '33.5');
    await page.locator('.stage-canvas').press('ArrowRight');
    await page.waitForURL(`${playground.address}#touch?${query.replace('-12', '-11')}`);
    const shown = await facts(page);
    const again = await open(playground, new URL(page.url()).hash);
    assert.deepEqual(await facts(again.page), shown);
    assert.deepEqual([...faults, ...again.faults], []);
    await page.close();
    await again.page.close();
  });

  test('says so if a link is broken', async () => {
    const broken = [
      'a=ship',
      'a=ship,1,2,3,4,5,6',
      'a=sun,1,2',
      'a=ship,1e9,0',
      'a=ship,NaN,0',
      'move=1',
      'mode=%E0%A4%A',
      'show=lies',
      'a=ship,0,0,999',
    ];
    const { page, faults } = await open(playground, `#touch?${broken[0]}`);
    for (const query of broken) {
      // Open the first address by loading it, and the others by editing the address.
      await page.evaluate((query) => {
        if (location.hash !== `#touch?${query}`) location.hash = `#touch?${query}`;
      }, query);
      await page.getByText(`This link is damaged: “${query.split('=')[0]}”`).waitFor();
      assert.equal((await facts(page)).area, '347 px', query);
      await page.evaluate(() => document.querySelector('.note button').click());
    }
    await page.goto('about:blank');
    await page.goto(`${playground.address}#nowhere?%`);
    await page.getByText('There is no page “nowhere”').waitFor();
    assert.equal((await facts(page)).area, '347 px');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('takes a picture of your own', async () => {
    const { page, faults } = await open(playground, '#touch?b=rock,110,60');
    const data = new Uint8Array(20 * 10 * 4);
    for (let index = 0; index < 20 * 5 * 4; index++) data[index] = 255;
    await drop(page, '.workbench-stage', { name: 'half.png', bytes: writePng(20, 10, data) });
    await page.getByText('half.png: 20 × 10, 100 solid pixels.').waitFor();
    // The slider ends before the sprite becomes too large to drag smoothly.
    assert.equal(
      await page.getByRole('slider', { name: 'Scale' }).first().getAttribute('max'),
      '5',
    );
    const own = Mask.fromRgba(data, 20, 10);
    assert.equal(own.count, 100);
    const found = expected(own.at(131, 84), rock.at(110, 60));
    assert.deepEqual(await facts(page), found);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('drops garbage with a friendly line', async () => {
    const { page, faults } = await open(playground);
    const pixels = new Uint8Array(16 * 16 * 4).fill(255);
    const whole = writePng(16, 16, pixels);
    const cases = [
      [
        { name: 'notes.txt', bytes: Buffer.from('this is a text'), type: 'text/plain' },
        'notes.txt is not a picture that browsers can read',
      ],
      [{ name: 'empty.png', size: 0 }, 'empty.png is empty'],
      [{ name: 'cut.png', bytes: whole.subarray(0, whole.length - 20) }, 'cut.png is cut off'],
      [{ name: 'stub.png', bytes: whole.subarray(0, 12) }, 'stub.png is not a picture'],
      [
        { name: 'huge.png', bytes: writePng(16, 16, pixels, { width: 30000, height: 30000 }) },
        'huge.png is 30000 × 30000 pixels',
      ],
      [
        { name: 'lies.png', bytes: writePng(16, 16, pixels, { width: 400, height: 400 }) },
        'lies.png',
      ],
      [
        { name: 'long.png', size: 100 * 2 ** 20 },
        'long.png has 100 MB, but pictures here have at most 16 MB',
      ],
      [
        { name: 'sheet.png', bytes: writePng(1000, 2, new Uint8Array(8000).fill(255)) },
        'sheet.png is 1000 × 2 pixels, but at most 512 × 512 fit here',
      ],
      [
        { name: 'clear.png', bytes: writePng(16, 16, new Uint8Array(16 * 16 * 4)) },
        'clear.png is fully transparent',
      ],
    ];
    for (const [file, line] of cases) {
      await drop(page, '.workbench-stage', file);
      await page.getByText(line).waitFor();
    }
    assert.equal((await facts(page)).area, '347 px');
    await page.locator('.stage-canvas').press('ArrowLeft');
    await page.waitForURL(/a=ship,130,84/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('gives code in Rust and Python, and copies it', async () => {
    const { page } = await open(playground, '#touch?a=ship,120,90,33.5,1.5,x&b=rock,200,60');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: new URL(playground.address).origin,
    });
    await page.getByRole('tab', { name: 'Rust' }).click();
    assert.match(
      await page.textContent('.code-text'),
      /Pose::centered\(&ship, \(169\.5, 127\.5\)\)\.turned\(Angle::from_degrees\(33\.5\)\)\.scaled\(\(-1\.5, 1\.5\)\)/,
    );
    await page.getByRole('tab', { name: 'Rust' }).press('ArrowRight');
    await page.getByRole('tab', { name: 'JavaScript' }).press('ArrowRight');
    const python = await page.textContent('.code-text');
    assert.match(
      python,
      /a = ship\.posed\(169\.5, 127\.5, pivot="center", degrees=33\.5, scale=\(-1\.5, 1\.5\)\)\.draw\(\)/,
    );
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Python code copied.').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), python);
    await page.close();
  });

  test('has examples that show what their names promise', async () => {
    const { page, faults } = await open(playground);
    const verdict = async (name) => {
      await page.getByRole('button', { name }).click();
      await frames(page);
      return page.textContent('.verdict');
    };
    assert.match(await verdict('On its way'), /They do not touch/);
    assert.match(await verdict('Near miss'), /They do not touch: [0-9.]+ px apart/);
    const [, apart] = (await page.textContent('.verdict')).match(/([0-9.]+) px/);
    assert.ok(Number(apart) < 12, `a near miss of ${apart} px`);
    const boxes = await facts(page);
    assert.deepEqual(Object.keys(boxes), ['distance']);
    assert.equal(await verdict('Turned'), 'They touch');
    assert.match(await verdict('Touching'), /They touch in 347 pixels/);
    assert.deepEqual(faults, []);
    await page.close();
  });
});
