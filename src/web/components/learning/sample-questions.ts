import { SAMPLE_QUESTIONS } from '#domain/assessment/sample-questions.ts';
import { type Message, msg } from '#web/language/language.ts';

interface SampleText {
  /** Of SAMPLE_QUESTIONS. */
  id: string;
  /** Of the professor who asks, as in the gallery. */
  professor: string;
  /** What it is about, where the professor's chair does not say it. */
  subject?: Message;
  question: Message;
  options: readonly Message[];
  /** Why it is right. */
  reason: Message;
  /** Why the others are not, where the reason does not say it. */
  others?: Message;
}

const TEXTS: readonly SampleText[] = [
  {
    id: 'binary-search',
    professor: 'dean-engineering',
    subject: msg('Data structures and algorithms'),
    question: msg(
      'A sorted list has a million names. Each step of binary search halves the list. How many steps are enough to find any name?',
    ),
    options: [msg('About 500,000'), msg('About 1,000'), msg('About 100'), msg('About 20')],
    others: msg('Name by name takes about 500,000; halving is far faster.'),
    reason: msg(
      'Two to the power of twenty is a little over a million, so after twenty steps one name is left. That is O(log n).',
    ),
  },
  {
    id: 'floor-division',
    professor: 'python',
    question: msg('In Python, what does 7 // 2 give?'),
    options: ['3.5', '3', '4', msg('An error')],
    reason: msg(
      'Two slashes divide and round down to a whole number: 3.5 becomes 3. One slash would give 3.5.',
    ),
  },
  {
    id: 'base-rates',
    professor: 'ai',
    question: msg(
      'One person in a hundred has an illness. A test for it is right nine times out of ten. Yours is positive. How likely is it that you are ill?',
    ),
    options: [msg('About 90 %'), msg('About 50 %'), msg('About 8 %')],
    others: msg('90 % is how often the test is right. Most people who are tested are healthy.'),
    reason: msg(
      'Of 1,000 people, 10 are ill and 9 of them test positive. Of the other 990, 99 also test positive. 9 in 108 is about 8 %.',
    ),
  },
  {
    id: 'constitutional-remedies',
    professor: 'polity',
    question: msg(
      'One of your fundamental rights is violated. Which Article lets you go straight to the Supreme Court?',
    ),
    options: [msg('Article 14'), msg('Article 19'), msg('Article 21'), msg('Article 32')],
    others: msg('Articles 14, 19 and 21 are the rights themselves: equality, freedom, life.'),
    reason: msg(
      'Article 32 is the right to constitutional remedies. Dr. Ambedkar called it the very soul of the Constitution and the very heart of it. A right without a remedy is only a promise.',
    ),
  },
  {
    id: 'salt-march',
    professor: 'history',
    question: msg('Why did Gandhi choose salt for the march to Dandi in 1930?'),
    options: [
      msg('India sold most of its salt abroad'),
      msg('Everybody ate salt and paid the tax on it'),
      msg('Salt was made only in Gujarat'),
      msg('The tax on salt had just been lifted'),
    ],
    others: msg('Salt was made on many coasts for India itself, and was still taxed.'),
    reason: msg(
      'Rich or poor, everybody needed salt, and the law let nobody make it freely. One small act broke a law that all of India felt.',
    ),
  },
  {
    id: 'later-rain',
    professor: 'geography',
    question: msg(
      'Most of India gets its rain from June to September, but Tamil Nadu gets much of it later. Why?',
    ),
    options: [
      msg('Its rivers flow from the Himalayas'),
      msg('It lies far from any sea'),
      msg('The Western Ghats stop the summer wind'),
      msg('Its summers are too cold for rain'),
    ],
    others: msg('Tamil Nadu is warm and by the sea; rivers bring no rain.'),
    reason: msg(
      'The south-west monsoon rains on the Western Ghats first. From October to December the north-east monsoon takes up water over the Bay of Bengal and brings it to Tamil Nadu.',
    ),
  },
];

/** The questions of the landing page, with their texts: none of them is asked in a quiz that counts. */
export const sampleQuestions = SAMPLE_QUESTIONS.flatMap(({ id, track, key }) =>
  TEXTS.filter((text) => text.id === id).map((text) => ({ ...text, track, key })),
);
