import { describe, expect, it } from 'vitest';
import {
  type CourseDetailsTexts,
  type CourseTexts,
  detailsOf,
  isSameCourse,
  NO_COURSE,
  validateCourse,
} from '#machines/authoring/course-texts.ts';
import {
  type HouseTexts,
  NO_HOUSE,
  refusedHouseFields,
  traitsOf,
  validateBadge,
  validateHouse,
} from '#machines/authoring/house-texts.ts';
import { isSameLesson, type LessonTexts, textsOf, validateLesson } from '#machines/authoring/lesson-texts.ts';
import {
  contentOf,
  NEW_QUESTION,
  type QuestionTexts,
  textsOfQuestion,
  validateQuestion,
} from '#machines/authoring/question-texts.ts';
import {
  lengthOf,
  NEEDED,
  refusedFields,
  TOO_LONG,
  validateLine,
  withoutFieldError,
} from '#machines/authoring/text-validation.ts';
import { buildCourse, buildLesson, buildQuestion, refused, taken } from './authoring-fixtures.ts';

const letters = (count: number): string => 'x'.repeat(count);

describe('a line', () => {
  it.each([
    ['', { text: NEEDED }],
    ['  ', { text: NEEDED }],
    ['ab', { text: 'This is too short.' }],
    [' ab ', { text: 'This is too short.' }],
    ['abc', {}],
    ['abcde', {}],
    ['  abcde  ', {}],
    ['abcdef', { text: TOO_LONG }],
    ['🙂🙂🙂🙂🙂', {}],
  ])('of 3 to 5 letters is judged without the spaces around it: "%s"', (text, errors) => {
    expect(validateLine('text', text, { min: 3, max: 5 })).toEqual(errors);
  });

  it('counts signs as people see them, without the spaces around it', () =>
    expect(lengthOf(' é🙂ab ')).toBe(4));

  it('loses its error once it is typed anew, and no other line does', () => {
    const errors = { name: NEEDED, tagline: TOO_LONG };
    expect(withoutFieldError(errors, { name: 'a' })).toEqual({ tagline: TOO_LONG });
    expect(withoutFieldError(errors, {})).toEqual(errors);
  });
});

describe('a refusal', () => {
  it.each([
    [refused({ tagline: 'No.' }), { tagline: 'No.' }],
    [refused({}), null],
    [{ kind: 'network', message: 'Away.' } as const, null],
    [taken, { name: taken.message }],
  ])('says of the fields: %j', (error, fields) => {
    expect(refusedFields(error)).toEqual(fields);
  });

  it('of a name that is taken stands at the field that names it', () => {
    expect(refusedFields(taken, 'question')).toEqual({ question: taken.message });
  });

  it('of a picture stands at the badge of a house, and any other at its own field', () => {
    const unsupported = { kind: 'http', code: 'unsupported-picture', message: 'No picture.' } as const;
    expect(refusedHouseFields(unsupported)).toEqual({ badge: 'No picture.' });
    expect(refusedHouseFields(refused({ mascot: 'No.' }))).toEqual({ mascot: 'No.' });
    expect(refusedHouseFields(taken)).toEqual({ name: taken.message });
    expect(refusedHouseFields({ kind: 'network', message: 'Away.' })).toEqual({});
  });
});

describe('a course', () => {
  it.each<[Partial<CourseTexts>, string[]]>([
    [{ name: 'AI', courseDescription: 'd' }, ['name']],
    [{ name: 'Law', courseDescription: 'd' }, []],
    [{ name: letters(120), courseDescription: letters(2_000) }, []],
    [{ name: letters(121), courseDescription: letters(2_001) }, ['name', 'courseDescription']],
  ])('has texts of their length: %#', (texts, wrong) => {
    expect(Object.keys(validateCourse({ ...NO_COURSE, ...texts }))).toEqual(wrong);
  });

  it('is the same but for spaces, and another one by each of its texts', () => {
    const one = detailsOf(buildCourse());
    const spaced = { ...one, name: ` ${one.name} `, courseDescription: `${one.courseDescription} ` };
    expect(isSameCourse(one, spaced)).toBe(true);
    const others: Partial<CourseDetailsTexts>[] = [
      { name: 'Other' },
      { courseDescription: 'Other.' },
      { category: 'academic' },
      { hidden: true },
    ];
    for (const change of others) expect(isSameCourse(one, { ...one, ...change })).toBe(false);
  });
});

describe('a house', () => {
  const house = { ...NO_HOUSE, name: 'Aurora', tagline: 'Light.', mascot: 'Owl' };
  const wrongOf = (change: Partial<HouseTexts>, badge: string | null = 'blob:1') =>
    Object.keys(validateHouse({ ...house, ...change }, badge));

  it.each<[Partial<HouseTexts>, string[]]>([
    [{}, []],
    [{ name: letters(40), tagline: letters(200), mascot: letters(40) }, []],
    [{ name: letters(41), tagline: letters(201), mascot: letters(41) }, ['name', 'tagline', 'mascot']],
    [{ name: ' ', tagline: '', mascot: '' }, ['name', 'tagline', 'mascot']],
    [{ traits: 'a,b,c,d,e,f' }, []],
    [{ traits: 'a,b,c,d,e,f,g' }, ['traits']],
    [{ traits: letters(40) }, []],
    [{ traits: `a, ${letters(41)}` }, ['traits']],
    [{ color: '#00ffAA' }, []],
    [{ color: '#00ffA' }, ['color']],
    [{ color: '00ffAA' }, ['color']],
    [{ color: '#00ffAA0' }, ['color']],
  ])('is well formed or not: %j', (change, wrong) => {
    expect(wrongOf(change)).toEqual(wrong);
  });

  it('needs a badge of at most 30 MB', () => {
    expect(wrongOf({}, null)).toEqual(['badge']);
    expect(validateBadge(30 * 1024 * 1024)).toBeNull();
    expect(validateBadge(30 * 1024 * 1024 + 1)).toContain('too large');
  });

  it('has the traits between the commas', () => {
    expect(traitsOf(' kind, ,brave ,')).toEqual(['kind', 'brave']);
  });
});

describe('a lesson', () => {
  const lesson = textsOf(buildLesson());
  const wrongOf = (change: Partial<LessonTexts>) => validateLesson({ ...lesson, ...change });

  it.each([
    ['0', false],
    ['1', true],
    [' 60 ', true],
    ['61', false],
    ['100', false],
    ['5.5', false],
    ['', false],
    ['five', false],
  ])('of %s minutes is well formed: %s', (minutes, isRight) => {
    expect(Object.keys(wrongOf({ minutes }))).toEqual(isRight ? [] : ['minutes']);
  });

  it('has notes of at most 40,000 characters, and some once students see it', () => {
    expect(wrongOf({ notes: letters(40_000) })).toEqual({});
    expect(wrongOf({ notes: letters(40_001) })).toEqual({ notes: 'The notes are too long.' });
    expect(wrongOf({ notes: ' ' })).toEqual({});
    expect(Object.keys(wrongOf({ notes: ' ', draft: false }))).toEqual(['notes']);
    expect(Object.keys(wrongOf({ name: letters(121) }))).toEqual(['name']);
  });

  it('is another one by each of its texts', () => {
    expect(isSameLesson(lesson, { ...lesson })).toBe(true);
    const others: Partial<LessonTexts>[] = [
      { name: 'Other' },
      { minutes: '6' },
      { notes: 'Other.' },
      { draft: false },
    ];
    for (const change of others) expect(isSameLesson(lesson, { ...lesson, ...change })).toBe(false);
  });
});

describe('a question', () => {
  const question = textsOfQuestion(buildQuestion());
  const notes = 'A string.\nA tighter string sounds higher. So.\n';
  const wrongOf = (change: Partial<QuestionTexts>) => validateQuestion({ ...question, ...change }, notes);
  const withOption = (index: number, text: string) => ({
    options: question.options.toSpliced(index, 1, text),
  });

  it('is right as it stands, and asks for everything where it is new', () => {
    expect(wrongOf({})).toEqual({});
    expect(Object.keys(validateQuestion(NEW_QUESTION, ''))).toEqual([
      'question',
      'option0',
      'option1',
      'option2',
      'option3',
      'correctAnswer',
    ]);
  });

  it.each<[Partial<QuestionTexts>, object]>([
    [{ question: letters(1_000), explanation: letters(1_000), ...withOption(2, letters(300)) }, {}],
    [{ question: letters(1_001) }, { question: TOO_LONG }],
    [{ explanation: letters(1_001) }, { explanation: TOO_LONG }],
    [withOption(2, letters(301)), { option2: TOO_LONG }],
    [withOption(2, ' '), { option2: NEEDED }],
    [{ correctAnswer: 0 }, {}],
  ])('has texts of their length: %#', (change, wrong) => {
    expect(wrongOf(change)).toEqual(wrong);
  });

  it.each(['More tension', ' More tension', 'More tension '])(
    'has no option that says what one before it says, whatever the spaces: "%s"',
    (same) => {
      expect(wrongOf(withOption(3, same))).toEqual({ option3: 'Another option says the same.' });
      expect(wrongOf(withOption(3, 'more tension'))).toEqual({});
    },
  );

  it.each([
    ['', true],
    [' tighter string ', true],
    ['Tighter string', false],
    ['A string.\nA tighter', false],
  ])('quotes one line of the notes, letter for letter, or none: %j', (passage, isThere) => {
    expect(Object.keys(wrongOf({ passage }))).toEqual(isThere ? [] : ['passage']);
  });

  it('is sent without the spaces around its texts', () => {
    const spaced = {
      ...question,
      question: ` ${question.question}`,
      options: question.options.map((option) => `${option} `),
      explanation: ' Why. ',
      passage: ' A. ',
      correctAnswer: 3,
      difficulty: 1,
      hasFixedOrder: true,
    };
    expect(contentOf(spaced)).toEqual({
      question: question.question,
      options: question.options,
      explanation: 'Why.',
      passage: 'A.',
      correctAnswer: 3,
      difficulty: 1,
      hasFixedOrder: true,
    });
  });
});
