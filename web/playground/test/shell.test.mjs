// Tests what all pages share: the content security policy, the theme, the keyboard, and any width.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { frames, go, open, pageIds, prepared, SKIP, start } from './shared/playground.mjs';

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
  { width: 3840, height: 2160 },
];

describe('the shell', { skip: SKIP }, () => {
  let playground, ids;
  before(async () => {
    playground = await start();
    ids = await pageIds(playground);
  });
  after(() => playground?.stop());

  test('is served with a policy that forbids inline code and other sites', async () => {
    const response = await fetch(playground.address);
    const policy = response.headers.get('Content-Security-Policy');
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|data:|https?:|\*/);
    const html = await response.text();
    assert.match(html, /http-equiv="Content-Security-Policy"/);
    assert.doesNotMatch(html, /<style|style=|<script(?![^>]*src=)/);
    const { page } = await open(playground);
    const isRefused = await page.evaluate(async () => {
      const violation = new Promise((resolve) =>
        addEventListener('securitypolicyviolation', () => resolve(true), { once: true }),
      );
      const script = document.createElement('script');
      script.textContent = 'globalThis.wasRun = true';
      document.head.append(script);
      return (await violation) && globalThis.wasRun === undefined;
    });
    assert.equal(isRefused, true);
    await page.close();
  });

  test('fits every width, in both themes', async () => {
    for (const id of ids) {
      const { page, faults } = await open(playground, `#${id}`);
      for (const viewport of SIZES) {
        for (const colorScheme of ['light', 'dark']) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          await page.waitForFunction(
            ([width, theme]) =>
              innerWidth === width && document.documentElement.dataset.theme === theme,
            [viewport.width, colorScheme],
          );
          await frames(page);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `${id} is ${wide} px too wide at ${viewport.width}`);
        }
      }
      assert.deepEqual(faults, []);
      await page.close();
    }
  });

  test('switches the theme, and keeps the choice', async () => {
    const { page } = await open(playground, '', { colorScheme: 'light' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    assert.notEqual(await background(), light);
    await page.reload();
    await page.waitForSelector('.stage-canvas');
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    assert.equal(await background(), light);
    await page.close();
  });

  test('names every control, and shows the focus of each', async () => {
    for (const id of ids) {
      const { page } = await open(playground, `#${id}`);
      const count = await page.evaluate(() => {
        const shown = (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.tabIndex >= 0 &&
          !element.disabled;
        const groups = new Set();
        return [...document.querySelectorAll('a[href], button, input, select, [tabindex]')].filter(
          (element) => {
            if (!shown(element)) return false;
            // Only one radio button of a group is in the tab order.
            if (element.type !== 'radio') return true;
            if (!element.checked || groups.has(element.name)) return false;
            return groups.add(element.name);
          },
        ).length;
      });
      const seen = new Set();
      for (let step = 0; step < count; step++) {
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return null;
          const name =
            element.getAttribute('aria-label') ||
            element.labels?.[0]?.textContent ||
            element.textContent ||
            document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
          // The focus ring of a hidden input is around the label's text.
          const style = [element, element.nextElementSibling]
            .filter(Boolean)
            .map((shown) => getComputedStyle(shown));
          const ring = style.some(
            ({ outlineStyle, outlineWidth }) =>
              outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          );
          element.dataset.seen ??= String(Math.random());
          return {
            name: name?.trim(),
            ring,
            html: element.outerHTML.slice(0, 120),
            id: element.dataset.seen,
          };
        });
        assert.ok(focus, `${id}: the focus left the page after ${step} of ${count} controls`);
        assert.ok(focus.name, `${id}: no name: ${focus.html}`);
        assert.ok(focus.ring, `${id}: no visible focus: ${focus.html}`);
        seen.add(focus.id);
      }
      assert.equal(seen.size, count, `${id}: Tab reaches every control`);
      await page.close();
    }
  });

  test('has enough contrast, in both themes', async () => {
    for (const [id, colorScheme] of ids.flatMap((id) => [
      [id, 'light'],
      [id, 'dark'],
    ])) {
      const { page } = await open(playground, `#${id}`, { colorScheme });
      const faint = await page.evaluate(() => {
        const channels = (text) => {
          const numbers = text.match(/[\d.]+/g).map(Number);
          return text.startsWith('color(')
            ? numbers.map((value, index) => (index < 3 ? value * 255 : value))
            : numbers;
        };
        const luminance = (rgb) => {
          const [red, green, blue] = rgb.map((value) =>
            value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const behind = (element) => {
          for (let at = element; at; at = at.parentElement) {
            const [red, green, blue, alpha = 1] = channels(getComputedStyle(at).backgroundColor);
            if (alpha > 0.7) return [red, green, blue];
          }
          return [255, 255, 255];
        };
        const faint = [];
        for (const element of document.querySelectorAll('body *')) {
          const text = [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '',
          );
          if (
            !text ||
            !element.checkVisibility() ||
            element.closest('canvas, .visually-hidden, .skip, :disabled')
          )
            continue;
          const [one, other] = [
            luminance(channels(getComputedStyle(element).color).slice(0, 3)),
            luminance(behind(element)),
          ];
          const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
          if (ratio < 4.5) faint.push(`${element.outerHTML.slice(0, 80)}: ${ratio.toFixed(2)}`);
        }
        return faint;
      });
      assert.deepEqual(faint, [], `${id}, ${colorScheme}`);
      await page.close();
    }
  });

  test('has targets that fingers hit', async () => {
    for (const id of ids) {
      const { page } = await open(playground, `#${id}`, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const small = await page.$$eval(
        'button, select, input, summary, .chip, .segmented label, .switch, .nav a',
        (elements) =>
          elements
            .filter(
              (element) =>
                element.checkVisibility() && !element.matches('.visually-hidden, label input'),
            )
            .map((element) => ({
              box: element.getBoundingClientRect(),
              html: element.outerHTML.slice(0, 80),
            }))
            .filter(({ box }) => box.height < 32 || box.width < 32)
            .map(({ box, html }) => `${html}: ${box.width} × ${box.height}`),
      );
      assert.deepEqual(small, [], id);
      await page.close();
    }
  });

  test('covers no control in a low window, such as a phone on its side', async () => {
    for (const id of ids) {
      const { page } = await open(playground, `#${id}`, { viewport: { width: 844, height: 390 } });
      const covered = await page.$$eval(
        '.panel :is(button, select, input[type=number])',
        (elements) =>
          elements
            .filter((element) => element.checkVisibility())
            .filter((element) => {
              element.scrollIntoView({ block: 'center' });
              const { left, top, width, height } = element.getBoundingClientRect();
              return !element.contains(
                document.elementFromPoint(left + width / 2, top + height / 2),
              );
            })
            .map((element) => element.outerHTML.slice(0, 80)),
      );
      assert.deepEqual(covered, [], id);
      await page.close();
    }
  });

  test('says how the keys get back to a game, and Escape gives them back', async () => {
    let games = 0;
    for (const id of ids) {
      const { page, faults } = await open(playground, `#${id}`, { reducedMotion: 'reduce' });
      const hint = page.locator('.game-focus');
      if ((await hint.count()) > 0) {
        games += 1;
        assert.equal(await hint.isVisible(), false, id);
        await page.locator('.stage-canvas').focus();
        await page.keyboard.press('Tab');
        assert.equal(await hint.textContent(), 'Esc gives the keys to the game');
        assert.equal(await hint.isVisible(), true, id);
        await page.keyboard.press('Escape');
        assert.equal(await page.evaluate(() => document.activeElement.className), 'stage-canvas');
        assert.equal(await hint.isVisible(), false, id);
        // After a mouse click, the game receives the keys again automatically.
        await page.locator('.game-bar').getByRole('button', { name: 'Slow' }).click();
        assert.equal(await hint.isVisible(), false, id);
      }
      assert.deepEqual(faults, []);
      await page.close();
    }
    assert.equal(games, 5);
  });

  test('moves nothing if the system asks for reduced motion', async () => {
    const { page } = await open(playground, '#touch?a=broken', { reducedMotion: 'reduce' });
    const moving = await page.evaluate(() => document.getAnimations().length);
    assert.equal(moving, 0);
    await page.close();
  });

  test('goes back to a state by the history', async () => {
    const { page, faults } = await open(playground, '#touch?a=ship,10,20');
    await go(page, '#touch?a=ship,30,40');
    assert.equal(await page.getByLabel('x', { exact: true }).first().inputValue(), '30');
    await page.goBack();
    await frames(page);
    assert.equal(await page.getByLabel('x', { exact: true }).first().inputValue(), '10');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('keeps the address that you go to while the last one is still to be written', async () => {
    // A busy browser sends its event about the address late.
    const late = () => {
      const { addEventListener } = globalThis;
      globalThis.addEventListener = (type, listener, ...rest) =>
        addEventListener(
          type,
          type === 'hashchange' ? (event) => setTimeout(() => listener(event), 500) : listener,
          ...rest,
        );
    };
    const { page, faults } = await open(prepared(playground, late), '#touch?a=ship,10,20');
    await page.locator('.stage-canvas').press('ArrowLeft');
    await page.evaluate(() => (location.hash = '#touch?a=ship,30,40'));
    await page.waitForTimeout(1000);
    assert.equal(await page.getByLabel('x', { exact: true }).first().inputValue(), '30');
    assert.ok(page.url().endsWith('#touch?a=ship,30,40'), page.url());
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('says so if a link has a key that its page does not know', async () => {
    for (const id of ids) {
      const { page, faults } = await open(playground, `#${id}?colour=red`, {
        reducedMotion: 'reduce',
      });
      await page.getByText('This link is damaged: “colour” could not be read').waitFor();
      await page.evaluate((id) => (location.hash = `#${id}?size_=1&__proto__=2`), id);
      await page
        .getByText('This link is damaged: “size_”, “__proto__” could not be read')
        .waitFor();
      assert.deepEqual(faults, [], id);
      await page.close();
    }
  });

  test('says so if there is no such page, stays where it is, and puts the address right', async () => {
    const { page, faults } = await open(playground, '#nope?a=1', { reducedMotion: 'reduce' });
    await page.getByText('There is no page “nope”. This is Touch.').waitFor();
    await page.waitForURL(/#touch$/);
    await page.evaluate(() => (location.hash = '#maze?nudge=9'));
    await page.locator('.page-maze > *').first().waitFor();
    await page.evaluate(() => (location.hash = '#nowhere'));
    await page.getByText('There is no page “nowhere”. This is Maze.').waitFor();
    await page.waitForURL(/#maze\?nudge=9$/);
    assert.equal(await page.locator('.page-maze').count(), 1);
    await page.goBack();
    await page.waitForURL(/#maze\?nudge=9$/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('says so in a line if the engine does not load', async () => {
    const page = await playground.browser.newPage();
    await page.route('**/*.wasm', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(playground.address);
    await page.getByRole('alert').waitFor();
    assert.match(
      await page.getByRole('alert').textContent(),
      /Touch did not load.*cannot load hitmask.*status 500/,
    );
    await page.close();
  });
});
