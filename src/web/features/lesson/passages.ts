import type { TutorLanguage } from '#contract/contract.ts';

/** For `lang`: of what the tutor quotes, whatever language the pages around it speak. */
export const tagOf = (language: TutorLanguage | undefined): 'en' | 'hi' =>
  language === 'Hindi' ? 'hi' : 'en';

/** What stands in for something that cannot be read aloud as it is written; said by the voice of the notes. */
const INSTEAD = {
  en: { PRE: 'Here is an example in code.', TABLE: 'Here is a table.', IMG: 'Here is a picture.' },
  hi: { PRE: 'यहाँ कोड का एक उदाहरण है।', TABLE: 'यहाँ एक तालिका है।', IMG: 'यहाँ एक चित्र है।' },
} as const;

/** The blocks of the notes in `container`: paragraphs, headings, lists, code. */
export const blocksOf = (container: Element | null): Element[] => [
  ...(container?.firstElementChild?.children ?? []),
];

function textOf(block: Element, language: 'en' | 'hi'): string {
  const said = INSTEAD[language];
  if (block.tagName === 'IMG') return said.IMG;
  const copy = document.createElement('div');
  copy.append(block.cloneNode(true));
  for (const code of copy.querySelectorAll('pre')) code.replaceWith(said.PRE);
  for (const table of copy.querySelectorAll('table')) table.replaceWith(said.TABLE);
  // A formula carries its source beside what is seen of it.
  for (const unread of copy.querySelectorAll('annotation, button')) unread.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** What is read aloud of each block, in their order. */
export const passagesOf = (container: Element | null): string[] => {
  const language = container?.getAttribute('lang') === 'hi' ? 'hi' : 'en';
  return blocksOf(container).map((block) => textOf(block, language));
};
