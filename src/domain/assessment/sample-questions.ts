import type { Track } from '#contract/contract.ts';
import type { PlacementAnswer } from './placement.ts';

interface SampleQuestion {
  id: string;
  track: Track;
  /** Slug of the subject that teaches it. */
  subject: string;
  /** Slugs of the chapter and the lesson in it that does. */
  lesson: string;
  /** As of the questions of the first quiz. */
  level: number;
  /** Index of the right option. */
  key: number;
}

/** What the landing page asks guests, three questions of a track, without the texts; none of it is asked in a quiz that counts. */
export const SAMPLE_QUESTIONS: readonly SampleQuestion[] = [
  {
    id: 'binary-search',
    track: 'engineering',
    subject: 'data-structures-and-algorithms',
    lesson: 'sorting-and-searching/binary-search',
    level: 1,
    key: 3,
  },
  {
    id: 'floor-division',
    track: 'engineering',
    subject: 'python-programming',
    lesson: 'first-steps/numbers-and-text',
    level: 1,
    key: 1,
  },
  {
    id: 'base-rates',
    track: 'engineering',
    subject: 'artificial-intelligence',
    lesson: 'logic-probability-and-decisions/bayes-rule',
    level: 2,
    key: 2,
  },
  {
    id: 'constitutional-remedies',
    track: 'civil-services',
    subject: 'indian-polity',
    lesson: 'rights-and-duties/remedies-and-writs',
    level: 1,
    key: 3,
  },
  {
    id: 'salt-march',
    track: 'civil-services',
    subject: 'modern-indian-history',
    lesson: 'road-to-freedom/civil-disobedience',
    level: 1,
    key: 1,
  },
  {
    id: 'later-rain',
    track: 'civil-services',
    subject: 'geography-of-india-and-the-world',
    lesson: 'atmosphere-and-oceans/the-monsoon',
    level: 2,
    key: 2,
  },
];

/** Chosen option by id of the question. */
export type SampleAnswers = Readonly<Record<string, number>>;

/** The questions of a track that a guest answered, of both where none is chosen, each with the answer judged. */
const judgeSamples = (answers: SampleAnswers, track: Track | null) =>
  SAMPLE_QUESTIONS.filter((question) => track === null || question.track === track).flatMap(
    ({ id, subject, lesson, level, key }) => {
      const chosen = answers[id];
      return chosen === undefined ? [] : [{ subject, lesson, level, isRight: chosen === key }];
    },
  );

/** What the answers of a guest tell of them for the first quiz of a track. */
export const sampleEvidence = (answers: SampleAnswers, track: Track | null): PlacementAnswer[] =>
  judgeSamples(answers, track).map(({ level, isRight }) => ({ level, isRight }));

/** A question missed on the landing page, by the slugs of its subject and of the lesson that teaches it. */
export type SampleMissed = Pick<SampleQuestion, 'subject' | 'lesson'>;

/** What a guest of a track missed, the first question of each subject in the order asked; null where they answered none. */
export function samplesMissed(answers: SampleAnswers, track: Track | null): SampleMissed[] | null {
  const judged = judgeSamples(answers, track);
  if (judged.length === 0) return null;
  const missed = judged.filter(({ isRight }) => !isRight);
  return missed
    .filter(({ subject }, index) => missed.findIndex((one) => one.subject === subject) === index)
    .map(({ subject, lesson }) => ({ subject, lesson }));
}

/** Answers as they came in a text, those of known questions alone; null for a text that holds none. */
export function readSampleAnswers(given: unknown): SampleAnswers | null {
  if (typeof given !== 'object' || given === null) return null;
  const known = new Map<string, unknown>(Object.entries(given));
  const answers = SAMPLE_QUESTIONS.flatMap(({ id }) => {
    const option = known.get(id);
    return typeof option === 'number' && Number.isInteger(option) ? [[id, option] as const] : [];
  });
  return answers.length === 0 ? null : Object.fromEntries(answers);
}
