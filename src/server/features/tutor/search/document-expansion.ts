import { isDevanagari } from '../../library/hindi/devanagari.ts';
import { englishOf, isHinglish } from '../../library/hindi/hinglish.ts';
import { stemOf } from '../../../words/word-forms.ts';
import type { LessonNotes } from '../passages.ts';
import { isAskingWord, isTypedShort } from './asking-words.ts';
import { searchWordsOf } from './counted-text.ts';
import { expandedQuestionsOf, passageKeysOf } from './expanded-questions.ts';
import type { Term } from './query-terms.ts';
import { DOUBT, sumOf } from './scoring.ts';
import type { IndexedPassage } from './subject-index.ts';

/** The expanded questions of a subject, an inverted index. */
export interface ExpansionIndex {
  /** Of each question the place of its passage among those of the subject. */
  passages: readonly number[];
  /** The passages that have such questions. */
  asked: ReadonlySet<number>;
  /** What the words of each question weigh. */
  weights: Float32Array;
  /** The questions that have a stem. */
  having: ReadonlyMap<string, readonly number[]>;
}

/** What the expanded questions of a passage have of a student's. */
export interface ExpansionMatch {
  /** How near the nearest of them is, from 0 to 1. */
  nearness: number;
  /** How much all of them together have of the question, from 0 to 1: a word that few passages are asked with says most. */
  together: number;
  /** Whether it has any. */
  isAsked: boolean;
  /** How many of them have a stem. */
  timesOf: (stem: string) => number;
}

/** Of a question's own words the share that the student says counts half. */
const OF_OWN_WORDS = 0.5;
/** The fifth question with a word says little more than the second. */
const SATURATION = 1.2;

const rarityOf = (having: number, all: number): number => Math.log(1 + all / (1 + having));

/** The stems that a word may be met by: its own, and of Hindi what it says in English; none where it only asks. */
function stemsOf(word: string, inHinglish: boolean): readonly string[] {
  const english = inHinglish ? englishOf(word) : undefined;
  if (english?.length === 0 || isTypedShort(word) || (!english && isAskingWord(word))) return [];
  return [...new Set([word, ...(english ?? [])].map(stemOf))];
}

/** Takes a question apart into the words that tell what is asked, each as its stems. */
function createTellingWords(): (question: string) => (readonly string[])[] {
  // Few words make up all of these questions.
  const known = {
    english: new Map<string, readonly string[]>(),
    hinglish: new Map<string, readonly string[]>(),
  };
  return (question) => {
    const words = [...new Set(searchWordsOf(question))];
    const inHinglish = isHinglish(words);
    const read = inHinglish ? known.hinglish : known.english;
    return words.flatMap((word) => {
      const stems = read.get(word) ?? stemsOf(word, inHinglish);
      read.set(word, stems);
      return stems.length > 0 ? [stems] : [];
    });
  };
}

/** Gathers the questions that students would ask of the passages (document expansion, docs/decisions/060). */
export function createExpansion() {
  const passages: number[] = [];
  const questions: (readonly string[])[][] = [];
  const tellingWordsOf = createTellingWords();
  const having = new Map<string, number[]>();

  function addQuestion(place: number, question: string): void {
    const words = tellingWordsOf(question);
    for (const stem of new Set(words.flat())) {
      const before = having.get(stem);
      if (before) before.push(questions.length);
      else having.set(stem, [questions.length]);
    }
    passages.push(place);
    questions.push(words);
  }

  return {
    /** Those of a lesson, whose first passage has a place among those of the subject. */
    addLesson({ id, language }: LessonNotes, own: readonly IndexedPassage[], first: number): void {
      const expanded = expandedQuestionsOf(id);
      if (expanded.size === 0) return;
      const keys = passageKeysOf(own.map(({ passage, counterpart }) => ({ ...passage, ...counterpart })));
      for (const [at, key] of keys.entries()) {
        for (const question of expanded.get(key) ?? [])
          if (language === 'Hindi' || !isDevanagari(question)) addQuestion(first + at, question);
      }
    },
    index(): ExpansionIndex {
      const weightOf = (stem: string) => rarityOf(having.get(stem)?.length ?? 0, questions.length);
      const weights = questions.map((words) =>
        words.reduce((sum, stems) => sum + Math.min(...stems.map(weightOf)), 0),
      );
      return { passages, asked: new Set(passages), weights: Float32Array.from(weights), having };
    },
  };
}

/** Holds a student's question against the expanded ones: what those of a passage, by its place, have of it. */
export function matchExpansion(
  index: ExpansionIndex,
  terms: readonly Term[],
): (place: number) => ExpansionMatch {
  const { nearest, together } = nearestOf(index, terms);
  const times = new Map<string, ReadonlyMap<number, number>>();
  const stems = terms.flatMap(({ readings, typed }) => [...readings.map(({ stem }) => stem), stemOf(typed)]);
  for (const stem of new Set(stems)) {
    const ofPassages = new Map<number, number>();
    for (const at of index.having.get(stem) ?? []) {
      const place = index.passages[at] ?? 0;
      ofPassages.set(place, (ofPassages.get(place) ?? 0) + 1);
    }
    times.set(stem, ofPassages);
  }
  return (place) => ({
    nearness: nearest.get(place) ?? 0,
    together: together.get(place) ?? 0,
    isAsked: index.asked.has(place),
    timesOf: (stem) => times.get(stem)?.get(place) ?? 0,
  });
}

/** How near each passage's nearest question is, and what its questions have together, by the place of the passage. */
function nearestOf({ passages, asked, weights, having }: ExpansionIndex, terms: readonly Term[]) {
  const [met, said] = [new Float32Array(weights.length), new Float32Array(weights.length)];
  const together = new Map<number, number>();
  let most = 0;
  for (const { readings, typed, weight } of terms) {
    const sureness = new Map<number, number>();
    // As it was typed too: students have words that no lesson has.
    for (const reading of [...readings, { stem: stemOf(typed), sureness: 1 }]) {
      for (const at of having.get(reading.stem) ?? [])
        sureness.set(at, Math.max(reading.sureness, sureness.get(at) ?? 0));
    }
    const rarity = rarityOf(sureness.size, weights.length);
    const times = new Map<number, number>();
    for (const [at, sure] of sureness) {
      met[at] = (met[at] ?? 0) + weight * sure ** DOUBT;
      said[at] = (said[at] ?? 0) + rarity * sure;
      const place = passages[at] ?? 0;
      times.set(place, (times.get(place) ?? 0) + sure ** DOUBT);
    }
    const inPassages = rarityOf(times.size, asked.size);
    most += inPassages;
    for (const [place, often] of times)
      together.set(place, (together.get(place) ?? 0) + (inPassages * often) / (often + SATURATION));
  }
  for (const [place, sum] of together) together.set(place, sum / most);
  const whole = sumOf(terms, ({ weight }) => weight);
  const nearest = new Map<number, number>();
  for (const [at, place] of passages.entries()) {
    const asked = Math.min(1, (said[at] ?? 0) / (weights[at] ?? 1));
    const nearness = ((met[at] ?? 0) / whole) * (1 - OF_OWN_WORDS + OF_OWN_WORDS * asked);
    if (nearness > (nearest.get(place) ?? 0)) nearest.set(place, nearness);
  }
  return { nearest, together };
}
