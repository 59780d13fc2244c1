// Highlights code: comments, strings, numbers and keywords.

import { h } from './element';

/** Matches the highlighted parts of code: comments, strings, numbers and keywords. */
const TOKENS =
  /(?<comment>\/\/.*|#.*)|(?<string>"[^"]*"|'[^']*')|(?<number>\b\d[\d_]*(?:\.\d+)?\b)|(?<word>\b(?:use|let|import|from|const|await|null|None|if|as|for|of|in|return|function|true|false|True|False|not|and|type|def|fn)\b)/g;

/** Splits a text so that its highlighted parts are separate elements. */
export function highlighted(text: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const match of text.matchAll(TOKENS)) {
    const kind = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined)?.[0];
    parts.push(text.slice(at, match.index), h('span', { class: `code-${kind}` }, match[0]));
    at = match.index + match[0].length;
  }
  parts.push(text.slice(at));
  return parts;
}
