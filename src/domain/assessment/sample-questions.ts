import type { Track } from '#contract/contract.ts';
import type { PlacementAnswer } from './placement.ts';

interface SampleQuestion {
  id: string;
  track: Track;
  /** As of the questions of the first quiz. */
  level: number;
  /** Index of the right option. */
  key: number;
}

/** What the landing page asks guests, three questions of a track, without the texts; none of it is asked in a quiz that counts. */
export const SAMPLE_QUESTIONS: readonly SampleQuestion[] = [
  { id: 'binary-search', track: 'engineering', level: 1, key: 3 },
  { id: 'floor-division', track: 'engineering', level: 1, key: 1 },
  { id: 'base-rates', track: 'engineering', level: 2, key: 2 },
  { id: 'constitutional-remedies', track: 'civil-services', level: 1, key: 3 },
  { id: 'salt-march', track: 'civil-services', level: 1, key: 1 },
  { id: 'later-rain', track: 'civil-services', level: 2, key: 2 },
];

/** Chosen option by id of the question. */
export type SampleAnswers = Readonly<Record<string, number>>;

/** What the answers of a guest tell of them for the first quiz of a track; of both tracks where none is chosen. */
export const sampleEvidence = (answers: SampleAnswers, track: Track | null): PlacementAnswer[] =>
  SAMPLE_QUESTIONS.filter((question) => track === null || question.track === track).flatMap(
    ({ id, level, key }) => {
      const chosen = answers[id];
      return chosen === undefined ? [] : [{ level, isRight: chosen === key }];
    },
  );
