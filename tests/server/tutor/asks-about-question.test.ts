import { describe, expect, test } from 'vitest';
import { askedOptionOf, asksAboutQuestion } from '#server/features/tutor/search/asks-about-question.ts';

const inFront = {
  text: 'Which of these keeps its largest key at the root? इनमें से कौन-सा सबसे बड़ी कुंजी को मूल में रखता है?',
  options: ['A max heap', 'A sorted list', 'A hash table', 'A queue', 'मैक्स हीप', 'क्रमबद्ध सूची', 'हैश तालिका', 'कतार'],
  lesson: 'A heap is a tree. In Python, bool is a kind of int, and kadane is a name.',
}; // oxfmt-ignore

describe('a student with a question in front of them', () => {
  test.each([
    "I don't get this question",
    'explain this',
    'which one is false here? I think all are true',
    'seedha bata do kaun sa option sahi hai yaar',
    'mujhe A sahi lagta hai',
    'what does option B mean here',
    'why is C wrong?',
    'Why not B',
    'how to solve this',
    'which is the correct answer',
    'I chose B but it says wrong',
    'why is (d) incorrect?',
    'option 2 kyu galat hai',
    'C wala option kyun sahi nahi hai',
    'ye question samajh nahi aaya',
    'isko samjhao',
    'bhai iska answer batao',
    'yeh sawal kaise solve karu',
    'यह प्रश्न समझ नहीं आया',
    'विकल्प ख गलत क्यों है',
    'इसका उत्तर समझाइए',
    'this question about the heap is confusing',
    'why is the hash table wrong here',
    'does this question ask for the smallest key at the root?',
    'why not a hash table',
    'hash table kyun nahi',
    'hint',
    'give me a clue',
    'give hint why not n log n',
    'hint do',
    'sanket dijiye',
    'koi ishara do bhai',
    'इशारा दो',
    'संकेत दीजिए',
    'the option with the hash is wrong, why',
    'सूची वाला विकल्प ग़लत क्यों है?',
    'इस प्रश्न में क्या पूछा जा रहा है?',
    'is question me kya pucha ja raha hai',
    'what is this question asking',
    'मेरा उत्तर A क्यों ग़लत था?',
  ])('asks about it with “%s”', (query) => {
    expect(asksAboutQuestion(query, inFront)).toBe(true);
  });

  test.each([
    'i dont undrstand dis queston',
    'expalin this qustion plz',
    'wat does opton b meen',
    'why is c wrng',
    'ye quetion samjah nhi aya',
    'isko smjhaao',
    'this anser is confusng',
  ])('asks about it however it is spelt: “%s”', (query) => {
    expect(asksAboutQuestion(query, inFront)).toBe(true);
  });

  test.each([
    'is vs ==',
    'what is a stack',
    'what is a heap',
    'why is a sorted list slow',
    'why is recursion not fast',
    'I have a question: what is a heap?',
    'I have this question: solve T(n) = 2T(n/2) + n by the master theorem',
    'recursion samajh nahi aaya',
    'what is bool',
    'kadane kya hai',
    'will this question come in the UPSC exam',
    'who are you',
    'futures option kya hota hai',
    'deadlock ki 4 condition btao',
    'ok thanks sir',
    `${'explain '.repeat(40)}this`,
    '?',
    '',
  ])('asks something else with “%s”', (query) => {
    expect(asksAboutQuestion(query, inFront)).toBe(false);
  });
});

describe('the option that is asked about', () => {
  test.each([
    ['मेरा उत्तर A क्यों ग़लत था?', 0],
    ['why is C wrong', 2],
    ['option b galat kyu hai', 1],
    ['विकल्प ख गलत क्यों है', 1],
    ['बी गलत क्यों', 1],
    ['why is the hash table wrong', 2],
    ['why is a thing wrong here', undefined],
    ['A or B?', undefined],
    ['A queue kyu galat hai', 3],
    ['A stack is wrong?', undefined],
    ['a stack is wrong?', undefined],
    ['why not A', 0],
    ['A kyu galat hai', 0],
    ['option A queue', 0],
    ['विकल्प A ग़लत क्यों', 0],
    ['why is E wrong', undefined],
    ['explain this', undefined],
  ])('“%s”: %s', (query, place) => {
    expect(askedOptionOf(query, inFront.options.slice(0, 4))).toBe(place);
  });
});
