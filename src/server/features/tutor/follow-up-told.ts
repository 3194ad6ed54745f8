import { DRAWN } from './another-way.ts';
import type { Topic } from './follow-up-passage.ts';
import { GIVES_REASON } from './follow-up-sentence.ts';
import { metBy, sum, weightOf } from './lead-scores.ts';
import { unitsIn } from './passage-units.ts';
import type { FoundPassage } from './search/passage-search.ts';

/** Share of the topic's words in a sentence: with less it is on something else, whichever section it stands in. */
const TOLD = { surely: 0.6, nearly: 0.35 };

/** Whether a passage has a sentence on the topic; to who asked for the reason one that gives a reason. */
export const tellsOf = ({ text }: FoundPassage, { terms, intent }: Topic): boolean =>
  unitsIn(text).some(
    (unit) =>
      sum(metBy(unit, terms)) >= TOLD.surely * weightOf(terms) &&
      (intent !== 'why' || GIVES_REASON.test(unit.text)),
  );

/** Whether it has one that comes near: for who has read all else. */
export const tellsNearly = ({ isFaq, text }: FoundPassage, { terms }: Topic): boolean =>
  !isFaq &&
  !DRAWN.test(text) &&
  unitsIn(text).some((unit) => sum(metBy(unit, terms)) >= TOLD.nearly * weightOf(terms));
