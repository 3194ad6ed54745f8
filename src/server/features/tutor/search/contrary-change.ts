import { stemOf } from '../../../words/word-forms.ts';
import { surelyRead, type Term } from './query-terms.ts';

const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));

const UPWARDS = stemsOf(
  'rise rises rose risen raise raised raising increase increased increasing grow grew hike double doubles doubled',
);
const DOWNWARDS = stemsOf(
  'cut cuts cutting fall falls fell fallen falling decrease decreased decreasing reduce reduced reducing drop dropped lower lowered lowering halve halves halved shrink shrinks shrank',
);

type Change = 'up' | 'down';

function changeIn(has: (stem: string) => boolean): Change | undefined {
  const isUp = [...UPWARDS].some(has);
  const isDown = [...DOWNWARDS].some(has);
  if (isUp === isDown) return undefined;
  return isUp ? 'up' : 'down';
}

/** Whether a text tells of a rise and the student asks of a fall, or the other way round: its answer is the contrary of theirs. */
export function createContraryChange(
  terms: readonly Term[],
): (stems: ReadonlyMap<string, unknown>) => boolean {
  const asked = new Set(
    terms.flatMap((term) => [stemOf(term.typed), ...surelyRead(term).map(({ stem }) => stem)]),
  );
  const change = changeIn((stem) => asked.has(stem));
  return (stems) => {
    const told = change && changeIn((stem) => stems.has(stem));
    return told !== undefined && told !== change;
  };
}
