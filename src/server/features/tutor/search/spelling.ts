import { editCost, leastCost, type Letters, lettersOf, soundAlike } from './edit-cost.ts';

/** A word as it may have been meant, and how sure that is, from 0 to 1. */
export interface Reading {
  word: string;
  sureness: number;
}

const MOST_READINGS = 3;
const SHORTEST = 3;
const SURE_ENOUGH = 0.62;
const NEARLY_AS_SURE = 0.07;
const OTHER_START = 0.12;
/** Of a word's letters that may differ, in the cost of a step. */
const STEP = 0.8;
const MOST_LONGER = 0.45;
/** Costs are summed up in single precision. */
const ROUNDING = 1e-4;
/** A word is compared with all of a vocabulary: what students ask most is kept. */
const MOST_KEPT = 2_000;

/** Letters for one sound, as many write it. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'], [/ck/g, 'k'], [/[tscx]ion/g, 'shun'], [/[tc]ial/g, 'shal'], [/tch/g, 'ch'], [/^[tp]s/g, 's'], [/^kn/g, 'n'],
  [/^wr/g, 'r'], [/gh(?=t|$)/g, ''], [/qu/g, 'kw'], [/x/g, 'ks'],
]; // oxfmt-ignore
const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [letters, heard]) => sound.replace(letters, heard), word);

interface Spelt {
  word: string;
  written: Letters;
  /** The very same where it is written as it sounds. */
  heard: Letters;
}

function speltOf(word: string): Spelt | undefined {
  const sound = soundOf(word);
  const written = lettersOf(word);
  const heard = sound === word ? written : lettersOf(sound);
  return word.length >= SHORTEST && written && heard ? { word, written, heard } : undefined;
}

function surenessOf(typed: Letters, meant: Letters): number {
  const longest = Math.max(meant.length, typed.length);
  if (Math.abs(meant.length - typed.length) > longest * MOST_LONGER) return 0;
  const whole = longest * STEP;
  const most = whole * (1 - SURE_ENOUGH);
  if (leastCost(typed, meant) > most + ROUNDING) return 0;
  const cost = editCost(typed, meant, most);
  return 1 - cost / whole;
}

/** Words of a vocabulary that are spelt, or sound, nearly like one that is not among them; the nearest first. */
export function createSpelling(vocabulary: Iterable<string>): (word: string) => readonly Reading[] {
  const known = Array.from(vocabulary).flatMap((word) => speltOf(word) ?? []);
  const read = new Map<string, readonly Reading[]>();
  const readingsOf = (word: string, typed: Spelt): Reading[] => {
    const near = known.flatMap((each) => {
      const asWritten = surenessOf(typed.written, each.written);
      const isSame = typed.heard === typed.written && each.heard === each.written;
      const sureness = isSame ? asWritten : Math.max(asWritten, surenessOf(typed.heard, each.heard));
      if (sureness < SURE_ENOUGH) return [];
      const isSameStart = soundAlike(each.word.charAt(0), word.charAt(0));
      return [{ word: each.word, sureness: sureness - (isSameStart ? 0 : OTHER_START) }];
    });
    const best = Math.max(...near.map(({ sureness }) => sureness));
    return near
      .filter(({ sureness }) => sureness >= Math.max(SURE_ENOUGH, best - NEARLY_AS_SURE))
      .sort((one, other) => other.sureness - one.sureness)
      .slice(0, MOST_READINGS);
  };
  return (word) => {
    const before = read.get(word);
    if (before) return before;
    const typed = speltOf(word);
    if (!typed) return [];
    const readings = readingsOf(word, typed);
    if (read.size >= MOST_KEPT) read.clear();
    read.set(word, readings);
    return readings;
  };
}
