import type { Topic } from './follow-up-passage.ts';
import { findReason, type FollowUpSentence } from './follow-up-sentence.ts';
import { isExample } from './passages.ts';
import type { FoundPassage } from './search/passage-search.ts';
import { queryIntentOf } from './search/query-intent.ts';

/** Of the best score, the topic's words and either question's: with less it is after the reason of something else. */
const ASKS_WHY_OF_IT = { score: 0.55, share: 0.4, sameWords: 0.1 };
/** Share of the topic's words: with less a passage is on something else. */
const ON_TOPIC = 0.5;

export const isWhyQuestion = ({ isFaq, heading }: FoundPassage): boolean =>
  isFaq === true && queryIntentOf(heading) === 'why';

/** What the lesson answers to a question after the reason, of its passages on the topic, best first. */
export function findWhyQuestion(
  own: readonly FoundPassage[],
  unread: readonly FoundPassage[],
): FoundPassage | undefined {
  const least = ASKS_WHY_OF_IT.score * (own[0]?.score ?? 0);
  return unread.find(
    (each) =>
      isWhyQuestion(each) &&
      each.score >= least &&
      each.share >= ASKS_WHY_OF_IT.share &&
      each.sameWords >= ASKS_WHY_OF_IT.sameWords,
  );
}

/** The sentence with the reason, of what is on the topic or stands in the section that answered. */
export function findReasonSentence(
  own: readonly FoundPassage[],
  { kind, section, terms, led, tells }: Topic,
): FollowUpSentence | undefined {
  // Whoever has read why has read the reason.
  if (own.some((each) => each.heading === section && isWhyQuestion(each))) return undefined;
  // The answer to another question gives the reason of something else.
  const isOfReason = (each: FoundPassage) =>
    isWhyQuestion(each) && (kind === 'proof' || each.sameWords >= ASKS_WHY_OF_IT.sameWords);
  const near = own.filter(
    (each) =>
      !isExample(each) &&
      (each.isFaq !== true || each.heading === section || isOfReason(each)) &&
      (each.share >= ON_TOPIC || each.heading === section),
  );
  return findReason(near, { terms, led, tells }, kind === 'proof');
}
