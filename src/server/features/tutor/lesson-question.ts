import type { TutorStep } from '#contract/contract.ts';
import { FEWEST_RIGHT } from '#domain/progress/progress.ts';
import { saidIn } from './answer-parts.ts';
import { weightOf } from './lead-scores.ts';
import { count } from './search/counted-text.ts';
import type { Term } from './search/query-terms.ts';
import { type BankEntry, workedOut } from './similar-bank-question.ts';
import type { AskedBefore } from './tutor.repository.ts';
import { tellsKeyOf } from './answer-key-redaction.ts';

interface QuestionSearch {
  bank: readonly BankEntry[];
  subtopicId: string;
  /** What it shall be about; empty where any will do. */
  terms: readonly Term[];
  /** Questions that the student was given here already, the latest first. */
  given: readonly string[];
}

/**
 * A question of the bank of a lesson to be tried: none that is in work, reserved for the weekly quiz, or that tells the key of
 * one in work. Of what it shall be about first, then one that was not given yet, or longest ago, and that is new to the student.
 * Its solution comes with it, and counts as shown: so many as complete the lesson stay new.
 */
export function lessonQuestionIn({ bank, subtopicId, terms, given }: QuestionSearch): BankEntry | undefined {
  const own = bank.filter((each) => each.subtopicId === subtopicId);
  const tells = tellsKeyOf(own.filter(({ isHeldBack }) => isHeldBack));
  const givenAt = ({ text, counterpart }: BankEntry) =>
    given.findIndex((stem) => stem === text || stem === counterpart?.text);
  const isNew = (each: BankEntry) => !each.isAnswered && givenAt(each) === -1;
  const free = own.filter((each) => !each.isHeldBack && !each.isReserved && !tells(workedOut(each).text));
  const isSpare = free.filter(isNew).length > FEWEST_RIGHT;
  const [first] = free
    .filter((each) => isSpare || !isNew(each))
    .map((each) => {
      const last = givenAt(each);
      const { times } = count(`${each.text} ${each.explanation}`);
      const met = weightOf(terms.filter(({ readings }) => readings.some(({ stem }) => times.has(stem))));
      return { each, met, sinceGiven: last === -1 ? given.length : last };
    })
    .toSorted(
      (one, other) =>
        other.sinceGiven - one.sinceGiven ||
        other.met - one.met ||
        Number(one.each.isAnswered) - Number(other.each.isAnswered),
    );
  return first?.each;
}

/** The questions that a student was given in a lesson, the latest first. */
export const givenIn = (before: readonly AskedBefore[]): string[] =>
  before.flatMap(({ steps }) =>
    steps.flatMap(({ similarQuestion }) => (similarQuestion ? [similarQuestion.stem] : [])),
  );

/** The step with a question to be tried below its words, and what asks to. */
export function withLessonQuestion(
  { language: _language, ...step }: TutorStep,
  question: BankEntry,
  asks: readonly string[] = [],
): TutorStep {
  const { text, similarQuestion } = workedOut(question);
  const whole = [step.text, ...asks, text].join('\n\n');
  return { ...step, ...saidIn(question.language), text: whole, similarQuestion };
}
