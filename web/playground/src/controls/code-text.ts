// A single piece of code with a title.

import { h, uniqueId } from './element';
import { highlighted } from './highlight';

export function codeText(title: string, text: string): HTMLElement {
  const id = uniqueId('code');
  return h(
    'section',
    { class: 'code', 'aria-labelledby': id },
    h('div', { class: 'code-bar' }, h('h2', { id, class: 'code-title' }, title)),
    h(
      'pre',
      { class: 'code-text', tabindex: '0', 'aria-labelledby': id },
      h('code', {}, ...highlighted(text)),
    ),
  );
}
