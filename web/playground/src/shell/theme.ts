// The light and dark themes. The page uses the system's theme until the user chooses one.

import { h, icon } from '../controls/element';

export type Theme = 'light' | 'dark';

const KEY = 'hitmask-theme';
const MOON = 'M6.2 1.6a6.5 6.5 0 1 0 8.2 8.2A5.6 5.6 0 0 1 6.2 1.6Z';
const SUN =
  'M8 4.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4ZM7.3 1h1.4v2H7.3zM7.3 13h1.4v2H7.3zM1 7.3h2v1.4H1zM13 7.3h2v1.4h-2z' +
  'M2.6 3.5l.9-.9 1.5 1.5-1 .9zM11 12l1-1 1.4 1.4-1 1zM2.6 12.5 4 11l1 1-1.5 1.4zM11 4l1.5-1.4.9.9L12 5z';

const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let colors = new Map<string, string>();
// Chromium sends no event for a change that a script has already read, so only `apply` reads the
// system's theme.
let shown: Theme = 'light';

/**
 * Shows the theme that was chosen before, or otherwise the theme of the system, and follows the
 * system from then on.
 */
export function startTheme(): void {
  apply();
  system.addEventListener('change', apply);
}

/** Returns the theme that is shown. */
export function theme(): Theme {
  return shown;
}

/** Calls `listener` after each change, until the signal aborts. */
export function onTheme(listener: () => void, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener));
}

/** Returns the value of a color token, for canvases. */
export function color(token: `--${string}`): string {
  let value = colors.get(token);
  if (value === undefined) {
    value = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
    colors.set(token, value);
  }
  return value;
}

/** Returns the red, green and blue of a color such as `#f0386b`, from 0 to 255. */
export function channels(hex: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Creates the button that changes the theme. */
export function themeSwitch(): HTMLElement {
  const button = h('button', { class: 'icon-button', type: 'button', onclick: toggle });
  const show = (): void => {
    const next = theme() === 'dark' ? 'light' : 'dark';
    button.setAttribute('aria-label', `Switch to the ${next} theme`);
    button.title = `Switch to the ${next} theme`;
    button.replaceChildren(icon(next === 'dark' ? MOON : SUN));
  };
  show();
  listeners.add(show);
  return button;
}

function toggle(): void {
  const next = theme() === 'dark' ? 'light' : 'dark';
  try {
    // If the user chooses the system's own theme, the choice is not stored, so that the page
    // follows the system again.
    if (next === (system.matches ? 'dark' : 'light')) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    session = next;
  }
  apply();
}

/** The choice, for browsers that do not store anything. */
let session: Theme | undefined;

function chosen(): Theme | undefined {
  if (session) return session;
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  } catch {
    return undefined;
  }
}

function apply(): void {
  shown = chosen() ?? (system.matches ? 'dark' : 'light');
  document.documentElement.dataset.theme = shown;
  colors = new Map();
  for (const listener of listeners) listener();
}
