import type { TutorPart } from '#contract/contract.ts';
import { QUOTING_KINDS } from './answer-parts.ts';
import { type Carried, ledIn, matterOf, type MoreSearch, replyOf, sayMore, sayNone } from './follow-ups.ts';
import { GIVES_REASON } from './follow-up-sentence.ts';
import type { Reply } from './lesson-replies.ts';
import { noticePart } from './notice.ts';
import type { Found } from './retrieval.ts';
import { queryIntentOf } from './search/query-intent.ts';

/** A passage that is so much longer than the sentence of it that answered says more than that. */
const SAYS_MORE = 1.3;

/**
 * That the lesson gives no further reason; to who asked why before, where they have read a sentence alone of the passage
 * that answers, all of that passage: it may tell why without a “because”.
 */
export function sayNoReason(found: Found, carried: Carried, search: MoreSearch): Reply | undefined {
  const none = sayNone('noProof', found, carried);
  const folded = none && queryIntentOf(carried.question) === 'why' ? foldedPassageIn(search) : undefined;
  if (!folded) return none;
  const { query } = carried.asked;
  const { language } = found;
  const parts = [noticePart(({ reasonInPassage }) => reasonInPassage, { query, language }), folded.part];
  return replyOf(parts, found, folded.citations);
}

/** The passage that was folded below the last answer, and that was not shown alone since. */
function foldedPassageIn({ before, tells }: MoreSearch) {
  const turn = before.find((each) => matterOf(each) !== undefined);
  const parts = turn?.steps.flatMap((step) => step.parts ?? []) ?? [];
  const lead = parts.some(({ kind }) => kind === 'unsure')
    ? undefined
    : parts.find(({ kind }) => kind === 'lead')?.text;
  const part = parts.find(({ kind }) => kind === 'passage');
  if (!turn || !part?.text || !lead || part.text.length < SAYS_MORE * lead.length || tells(part.text))
    return undefined;
  const citations = turn.citations.filter(({ name }) => name === part.lesson).slice(0, 1);
  return { part, citations };
}

/**
 * The reason, to who asks why with more words than that one, where what answers them has been said or gives none: “why was
 * it needed”. Undefined where the answer may stand.
 */
export function reasonInstead(
  said: Reply,
  { found, carried, search }: { found: Found; carried: Carried; search: MoreSearch },
): Reply | undefined {
  const { query } = carried.asked;
  const parts = said.step.parts ?? [];
  const quoted = parts.filter(({ kind }) => QUOTING_KINDS.has(kind) || kind === 'explanation');
  if (said.step.hintLevel !== 'answer' || quoted.length === 0) return undefined;
  const led = ledIn(search.before);
  const leads = quoted.filter(({ kind }) => kind !== 'passage');
  const isRepeated =
    leads.length > 0 && leads.every(({ text = '' }) => led.some((each) => each.includes(text)));
  // The answer to a “why” of the lesson gives the reason without a “because” too.
  const tellsWhy = ({ kind, section = '', text = '' }: TutorPart) => {
    const isReason = GIVES_REASON.test(text);
    const answersWhy = kind !== 'passage' && queryIntentOf(section) === 'why';
    return (!isRepeated && isReason) || (answersWhy && (!isRepeated || isReason));
  };
  if (quoted.some(tellsWhy)) return undefined;
  const ofReason: Carried = { ...carried, question: query, followUp: { ...carried.followUp, kind: 'why' } };
  const reason = sayMore(found, ofReason, search);
  if (reason) return reason;
  const none = sayNone('noProof', found, ofReason);
  if (!none || isRepeated) return none;
  return replyOf([...(none.step.parts ?? []), ...parts], found, said.citations);
}
