import type { Messages } from '@lingui/core';
import { i18n, t } from './language.ts';

const files = import.meta.glob<Messages>(['./hi/*.json', '!./hi/flows-map.json'], {
  eager: true,
  import: 'default',
});

/** The translation files: every text of the interface in Hindi, by its English; those of the map alone come with the map. */
export const catalogue: Messages = Object.assign({}, ...Object.values(files));

interface Pattern {
  readonly id: string;
  readonly names: readonly string[];
  readonly shape: RegExp;
}

const PLACE = /\{(\w+)\}/;
const NUMBER = String.raw`(\d[\d,.]*\d|\d)`;
const escaped = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

/** A sentence with places: `{n}` and `{n2}` are numbers, all others any text. */
function patternOf(id: string): Pattern {
  const parts = id.split(PLACE);
  const names = parts.filter((_, index) => index % 2 === 1);
  const shape = parts.map((part, index) =>
    index % 2 === 0 ? escaped(part) : /^n\d*$/.test(part) ? NUMBER : '(.+?)',
  );
  return { id, names, shape: new RegExp(`^${shape.join('')}$`, 's') };
}

let patterns: Pattern[] | undefined;

/** Those of the server's sentences that come with something filled in, the one that says most first. */
const listPatterns = (): Pattern[] =>
  Object.keys(files['./hi/server.json'] ?? {})
    .filter((id) => PLACE.test(id))
    .map(patternOf)
    .toSorted((one, other) => other.id.length - one.id.length);

/** A sentence that came with something filled in, from the text it was made of; undefined for any other text. */
export function translateServerMessage(text: string): string | undefined {
  // Its own text, or the name of a course or of a part of one.
  if (Object.hasOwn(i18n.messages, text)) return undefined;
  for (const { id, names, shape } of (patterns ??= listPatterns())) {
    const [match, ...values] = shape.exec(text) ?? [];
    if (match === undefined) continue;
    return i18n._(id, Object.fromEntries(names.map((name, index) => [name, t(values[index] ?? '')])));
  }
  return undefined;
}
