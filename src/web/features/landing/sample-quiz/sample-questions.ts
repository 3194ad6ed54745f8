import { SAMPLE_QUESTIONS } from '#domain/assessment/sample-questions.ts';
import { type Message, languageNow, msg } from '#web/language/language.ts';

interface SampleText {
  /** Of SAMPLE_QUESTIONS. */
  id: string;
  /** Of the professor who asks, as in the gallery. */
  professor: string;
  question: Message;
  options: readonly Message[];
  /** Why it is right. */
  reason: Message;
}

const TEXTS: readonly SampleText[] = [
  {
    id: 'floor-division',
    professor: 'python',
    question: msg('In Python, what does 7 // 2 give?'),
    options: ['3.5', '3', '4', msg('An error')],
    reason: msg(
      'Two slashes divide and keep the whole number below: 3.5 becomes 3. One slash would give 3.5.',
    ),
  },
  {
    id: 'constitutional-remedies',
    professor: 'polity',
    question: msg(
      'One of your fundamental rights is violated. Which Article lets you go straight to the Supreme Court?',
    ),
    options: [msg('Article 14'), msg('Article 19'), msg('Article 21'), msg('Article 32')],
    reason: msg(
      'Article 32 is the right to constitutional remedies. Dr. Ambedkar called it the very soul of the Constitution: a right without a remedy is only a promise.',
    ),
  },
  {
    id: 'base-rates',
    professor: 'ai',
    question: msg(
      'One person in a hundred has an illness. A test for it is right nine times out of ten. Yours is positive. How likely is it that you are ill?',
    ),
    options: [msg('About 90 %'), msg('About 50 %'), msg('About 8 %')],
    reason: msg(
      'Of 1,000 people, 10 are ill and 9 of them test positive. Of the other 990, 99 also test positive. 9 in 108 is about 8 %.',
    ),
  },
];

/** Made for the landing page: none of them is asked in a quiz that counts. */
export const sampleQuestions = SAMPLE_QUESTIONS.flatMap(({ id, track, key }) =>
  TEXTS.filter((text) => text.id === id).map((text) => ({ ...text, track, key })),
);

// Not by localeCompare: the first use of it makes the browser load its tables of all languages.
const taughtInHindiFirst = sampleQuestions.toSorted(
  (one, other) => Number(one.track > other.track) - Number(one.track < other.track),
);

/** In the order asked: whoever reads Hindi is asked of the subjects first that are taught in Hindi. */
export const questionsInOrder = (): typeof sampleQuestions =>
  languageNow() === 'Hindi' ? taughtInHindiFirst : sampleQuestions;
