import type { TutorPart } from '#contract/contract.ts';
import { lessonWordsOf, stemOf } from '../../words/word-forms.ts';
import { QUOTING_KINDS } from './answer-parts.ts';
import { type Carried, ledIn, type MoreSearch, readIn, replyOf, sayNoMore } from './follow-ups.ts';
import type { Reply } from './lesson-replies.ts';
import type { Found } from './retrieval.ts';
import { isWithoutName } from './search/asks-to-explain-again.ts';
import { count } from './search/counted-text.ts';
import { topicOf } from './search/follow-up.ts';

/** Whether a text has a word that the student's question names; what has none may as well answer the question before it. */
function hasNamedIn(text: string, query: string): boolean {
  const { times } = count(text);
  const named = lessonWordsOf(topicOf(query) || query).filter((word) => !isWithoutName(word));
  return named.some((word) => times.has(stemOf(word)));
}

/**
 * To a question on what was answered, where all that answers it has been said and has no word of it: what stood folded below
 * the answer and was not shown yet, or that there is nothing more. Undefined where the answer may stand.
 */
export function unreadInstead(
  said: Reply,
  { found, carried, search, query }: { found: Found; carried: Carried; search: MoreSearch; query: string },
): Reply | undefined {
  const { parts = [], hintLevel } = said.step;
  const leads = parts.filter(({ kind }) => QUOTING_KINDS.has(kind) && kind !== 'passage');
  const led = ledIn(search.before);
  const isSaid = ({ text = '' }: TutorPart) => led.some((each) => each.includes(text));
  if (hintLevel !== 'answer' || leads.length === 0 || !leads.every(isSaid)) return undefined;
  if (leads.some(({ text = '' }) => hasNamedIn(text, query))) return undefined;
  const read = readIn(search.before);
  const below = parts.filter(
    ({ kind, text = '' }) =>
      kind === 'also' && text !== '' && !search.tells(text) && !read.some((each) => each.includes(text)),
  );
  const next =
    below.find(({ text = '', section = '' }) => hasNamedIn(`${section} ${text}`, query)) ?? below[0];
  if (!next) return sayNoMore(found, carried, search);
  const { excerpt: _excerpt, ...passage } = next;
  const citations = said.citations.filter(
    ({ name, section }) => name === next.lesson && section === next.section,
  );
  return replyOf([{ ...passage, kind: 'passage' }], found, citations);
}
