// Creates elements in one expression.

type Child = Node | string | null | undefined | false;

/**
 * The properties of an element: `class`, `data-…`, `aria-…` and other attributes, and `on…`
 * listeners.
 */
export interface Attributes {
  readonly [name: string]: unknown;
}

/** Creates an HTML element with attributes and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function')
      element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...present(children));
  return element;
}

/** Creates an icon, which is a path on a grid of 16 × 16 in the color of the text. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}

/** Creates a square in a color of the theme, as in a legend. */
export function dot(token: `--${string}`): HTMLElement {
  const element = h('i', { class: 'dot', 'aria-hidden': 'true' });
  element.style.setProperty('--dot', `var(${token})`);
  return element;
}

/**
 * Sets the text of an element, but only if it differs. Each change would make the browser lay out
 * the element and read it aloud again.
 */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

let ids = 0;

/** Returns an id that no other element has, to associate a label with a control. */
export function uniqueId(prefix: string): string {
  ids += 1;
  return `${prefix}-${ids}`;
}

function present(children: readonly Child[]): (Node | string)[] {
  return children.filter(
    (child): child is Node | string => child !== null && child !== undefined && child !== false,
  );
}
