import fc from 'fast-check';
import type { PlacedQuestion } from '#server/content/exchange/parsed-question.ts';
import { validateText } from '#server/content/content-text.ts';

/** Pieces that mean something to one format or another. */
const HOSTILE = [
  ...'~=#{}:\\%[]()"\'&<>$`-,;/|*_\t\n\u00a0\u2028\u202e',
  '\\n',
  '\\\\',
  '&&058;',
  '&&010',
  '&amp;',
  '&#10;',
  '&lt;b&gt;',
  '<b>',
  '</text>',
  ']]>',
  '<![CDATA[',
  '<!-- -->',
  '--',
  '####',
  '->',
  '%50%',
  '[html]',
  '[markdown]',
  '//',
  '::name::',
  '$CATEGORY: x',
  '$x_1 \\le \\frac{a}{b}$',
  '`print("a" + \'b\')`',
  'wizlearn.passage: "x"',
  'ANSWER: A',
  'TRUE',
  'null',
  '- a: b',
  '# c',
  '|',
  '>-',
  '---',
  'क्षत्रिय ज्ञान',
  '👩‍🚀',
  '𝒳',
  'é',
];

const text = (longest: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...HOSTILE),
        fc.constantFrom('a', 'word', ' ', '12'),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      { minLength: 1, maxLength: 14 },
    )
    .map((parts) => parts.join('').trim())
    .filter((value) => value !== '' && [...value].length <= longest && validateText(value) === undefined);

const sometimes = (value: fc.Arbitrary<string>) => fc.option(value, { nil: undefined });

/** Any question the courses may hold, in one of three subtopics. */
export const placedQuestion: fc.Arbitrary<PlacedQuestion> = fc
  .record({
    subtopic: fc.constantFrom('unit-tests/basics/why', 'unit-tests/basics/how', 'other/chapter-2/a-b'),
    ask: text(1_000),
    options: fc.uniqueArray(text(300), { minLength: 4, maxLength: 4 }),
    answer: fc.integer({ min: 1, max: 4 }),
    why: sometimes(text(1_000)),
    passage: sometimes(text(1_000)),
    difficulty: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    isFixed: fc.boolean(),
  })
  .map(({ subtopic, why, passage, isFixed, ...rest }) => ({
    subtopic,
    question: {
      ...rest,
      ...(why === undefined ? {} : { why }),
      ...(passage === undefined ? {} : { passage }),
      ...(isFixed && { fixedOrder: true as const }),
    },
  }));
