import { randomInt } from 'node:crypto';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import type { BankQuestion } from './question-bank.repository.ts';

/** A number from 0 to below 1. */
export type Random = () => number;

const STEPS = 2 ** 47;

/** A cryptographically secure random number: nobody can foresee it. */
export const secureRandom: Random = () => randomInt(STEPS) / STEPS;

/**
 * The question shuffle and option shuffle, for a random option order and question order: the same items in an order
 * that only `random` knows.
 */
export const shuffled = <T>(items: readonly T[], random: Random): T[] =>
  items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

/** The Hindi texts, their options in the order in which the English ones were shuffled. */
const inHindi = (
  { subtopicName, hindiSubtopicName }: BankQuestion,
  { text, options, explanation, passage }: NonNullable<BankQuestion['hindi']>,
  order: readonly number[],
): NonNullable<StoredQuestion['hindi']> => ({
  question: text,
  options: order.map((index) => options[index] ?? ''),
  subtopicName: hindiSubtopicName ?? subtopicName,
  explanation,
  passage,
});

/**
 * The questions of an attempt as a snapshot, in the order of `ids`, each with its options shuffled (R38)
 * unless its order is fixed. A question's
 * `subtopicIndex` is its subtopic's place in `subtopicIds`; without them subtopics count as they first appear.
 */
export function writePaper(
  ids: readonly string[],
  bank: readonly BankQuestion[],
  random: Random,
  subtopicIds?: readonly string[],
): StoredQuestion[] {
  const byId = new Map(bank.map((question) => [question.id, question]));
  const asked = ids.flatMap((id) => byId.get(id) ?? []);
  const order = subtopicIds ?? [...new Set(asked.map(({ subtopicId }) => subtopicId))];
  return asked.map((question) => {
    const written = [...question.options.entries()];
    const options = question.hasFixedOrder ? written : shuffled(written, random);
    return {
      questionId: question.id,
      question: question.text,
      options: options.map(([, text]) => text),
      correctIndex: options.findIndex(([index]) => index === question.correctIndex),
      explanation: question.explanation,
      passage: question.passage,
      subtopicIndex: order.indexOf(question.subtopicId),
      subtopicName: question.subtopicName,
      subtopicId: question.subtopicId,
      ...(question.hindi && {
        hindi: inHindi(
          question,
          question.hindi,
          options.map(([index]) => index),
        ),
      }),
    };
  });
}
