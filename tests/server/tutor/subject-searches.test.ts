import { expect, test } from 'vitest';
import { searchOf } from '#server/features/tutor/search/subject-searches.ts';

const lesson = { id: 'sets', name: 'Sets', notes: 'A set has no order.' };
const question = {
  id: 'q',
  subtopicId: 'sets',
  text: 'Has a set an order?',
  options: ['Yes', 'No'],
  explanation: 'A set keeps none.',
  passage: 'no order',
};
const asked = { query: 'set order', subtopicId: 'sets' };

test('what is found are the questions as they are for this student, whoever asked before', () => {
  const first = searchOf([lesson], [{ ...question, isHeldBack: false, isAnswered: false }])(asked);
  const second = searchOf([lesson], [{ ...question, isHeldBack: true, isAnswered: false }])(asked);
  expect(first.questions[0]?.question.isHeldBack).toBe(false);
  expect(second.questions[0]?.question.isHeldBack).toBe(true);
});

test('a lesson that was edited is found by its new words, and no more by its old ones', () => {
  expect(searchOf([lesson], [])(asked).passages).toHaveLength(1);
  const edited = { ...lesson, notes: 'A tuple keeps its members.' };
  expect(searchOf([edited], [])({ query: 'tuple', subtopicId: 'sets' }).passages[0]?.text).toBe(edited.notes);
  expect(searchOf([edited], [])({ query: 'xylophone', subtopicId: 'sets' }).passages).toEqual([]);
});
