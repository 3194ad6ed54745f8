import { DRAWN } from './another-way.ts';
import type { Topic } from './follow-up-passage.ts';
import { GIVES_REASON } from './follow-up-sentence.ts';
import { metBy, sum, weightOf } from './lead-scores.ts';
import { unitsIn } from './passage-units.ts';
import type { FoundPassage } from './search/passage-search.ts';

/** Share of the topic's words in a sentence: with less it is on something else, whichever section it stands in. */
const TOPIC_SHARE = { surely: 0.6, nearly: 0.35 };

/** Whether a passage has a sentence on the topic; where the reason was asked for, one that gives a reason. */
export const isOnTopic = ({ text }: FoundPassage, { terms, intent }: Topic): boolean =>
  unitsIn(text).some(
    (unit) =>
      sum(metBy(unit, terms)) >= TOPIC_SHARE.surely * weightOf(terms) &&
      (intent !== 'why' || GIVES_REASON.test(unit.text)),
  );

/** Whether it has one that comes near the topic, for a student who has read all passages on it. */
export const isNearTopic = ({ isFaq, text }: FoundPassage, { terms }: Topic): boolean =>
  !isFaq &&
  !DRAWN.test(text) &&
  unitsIn(text).some((unit) => sum(metBy(unit, terms)) >= TOPIC_SHARE.nearly * weightOf(terms));
