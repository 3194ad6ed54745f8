/** Of what courses say, whatever language the pages around them speak. */
export const NOTES_LANGUAGE = 'en';

/** What stands in for something that cannot be read aloud as it is written; said by the voice of the notes. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['PRE', 'Here is an example in code.'],
  ['TABLE', 'Here is a table.'],
  ['IMG', 'Here is a picture.'],
]);

/** The blocks of the notes in `container`: paragraphs, headings, lists, code. */
export const blocksOf = (container: Element | null): Element[] => [
  ...(container?.firstElementChild?.children ?? []),
];

function textOf(block: Element): string {
  const instead = INSTEAD.get(block.tagName) ?? (block.querySelector('table') && INSTEAD.get('TABLE'));
  if (instead) return instead;
  const copy = block.cloneNode(true);
  // A formula carries its source beside what is seen of it.
  if (copy instanceof Element) for (const source of copy.querySelectorAll('annotation')) source.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** What is read aloud of each block, in their order. */
export const passagesOf = (container: Element | null): string[] => blocksOf(container).map(textOf);
