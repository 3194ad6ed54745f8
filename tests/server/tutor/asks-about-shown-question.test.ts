import { describe, expect, test } from 'vitest';
import {
  asksAboutShownQuestion,
  namesWordsOf,
  optionOfShown,
} from '#server/features/tutor/search/asks-about-shown-question.ts';

const inFront = {
  text: 'Which of these keeps its largest key at the root of 12 keys? A heap of 12 keys has 4 levels.',
  options: ['A max heap', 'A sorted list', 'A hash table', 'A queue'],
  lesson: 'A heap is a tree.',
};

describe('a student who was shown the answer of the question in front of them', () => {
  test.each([
    'why D is wrong? e negative ho gaya na',
    'why D',
    'why not 3rd',
    'teesra kyu nahi',
    'option b kyu galat',
    'D kyo nahi, edge weight to minus hai',
    'd wala galat kaise, cycle bhi hai',
    'why is my answer wrong, I used dijkstra',
    'mera answer galat kyu hai',
    'samjha nahi',
    'kaise aaya',
    '12 kaise aaya',
    '4 levels kaise aaye',
    'where did 4 come from',
    'how did you get 4 levels',
  ])('asks about it with “%s”', (query) => {
    expect(asksAboutShownQuestion(query, inFront)).toBe(true);
  });

  test.each([
    'what is a heap',
    'why is C faster than Python',
    'deadlock ki 4 condition btao',
    'recursion kaise aaya',
    'why a tree is balanced',
    'first fit kya hota hai',
  ])('asks something else with “%s”', (query) => {
    expect(asksAboutShownQuestion(query, inFront)).toBe(false);
  });

  test.each([
    ['why D is wrong? e negative ho gaya na', 3],
    ['why d is wrong', 3],
    ['why d is wrong? e negative ho gaya na', 3],
    ['D kyo nahi', 3],
    ['d kyo nahi', 3],
    ['option b kyu galat', 1],
    ['why not 3rd', 2],
    ['teesra option kyu galat hai', 2],
    ['why not the third one', 2],
    ['pehla kyu nahi', 0],
    ['why a is wrong', 0],
    ['why is the hash table wrong', 2],
    ['b aur c kyu galat', undefined],
    ['why not e', undefined],
    ['samjha nahi', undefined],
  ])('asks with “%s” about the option at place %s', (query, place) => {
    expect(optionOfShown(query, inFront.options)).toBe(place);
  });

  test.each([
    ['root pe largest key hogi to', true],
    ['ensembles ka bagging', false],
  ])('names with “%s” words of it: %s', (query, isOwn) => {
    expect(namesWordsOf(query, inFront)).toBe(isOwn);
  });
});
