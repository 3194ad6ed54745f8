import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { STATEMENT_LABEL, splitStatements } from '#domain/text/statements.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import { type ContentSource, type SubtopicSource, parseContent } from '#server/content/parse-content.ts';

const directory = join(import.meta.dirname, '../../src/server/content');
const SUBJECTS = [
  'python-programming',
  'data-structures-and-algorithms',
  'web-development',
  'artificial-intelligence',
  'indian-polity',
  'modern-indian-history',
  'geography-of-india-and-the-world',
  'indian-economy',
];

let content: ContentSource;
beforeAll(async () => {
  content = parseContent(await readContentFiles(directory));
});

const subjectOf = (slug: string) => {
  const subject = content.subjects.find((candidate) => candidate.slug === slug);
  if (!subject) throw new Error(`There is no subject ${slug}.`);
  return subject;
};
const FAQ = '\n## Questions students ask\n';

const subtopicsOf = (slug: string): SubtopicSource[] => [...subjectOf(slug).subtopics.values()];
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test('four courses cover all categories and both tracks', () => {
  expect(content.courses.map(({ name, category, track }) => ({ name, category, track }))).toEqual([
    { name: 'B.Tech Computer Science Foundations', category: 'academic', track: 'engineering' },
    { name: 'Full-Stack Web Development', category: 'skill', track: 'engineering' },
    { name: 'Applied AI for Professionals', category: 'professional', track: 'engineering' },
    { name: 'UPSC Civil Services Foundation', category: 'competitive', track: 'civil-services' },
  ]);
  expect(content.subjects.map(({ slug }) => slug)).toEqual(SUBJECTS);
});

test('every professor of the landing page teaches', () => {
  const teachers = content.subjects.map(({ file }) => file.professor.image);
  expect(new Set(teachers).size).toBe(8);
});

test('every dean and professor has a picture', async () => {
  const pictures = [
    ...content.courses.map(({ deanOf }) => deanOf.image),
    ...content.subjects.map(({ file }) => file.professor.image),
  ];
  for (const picture of pictures) await access(join(directory, '../../web/public', picture));
});

test('every question with labelled statements is printed line by line, in both languages, and keeps its words', () => {
  const asked = content.subjects.flatMap(({ subtopics }) =>
    [...subtopics.values()].flatMap(({ questions, hindi }) =>
      [...questions, ...(hindi?.questions ?? [])].map(({ ask }) => ask),
    ),
  );
  const labelled = asked.filter((ask) => /\b1\. .*\b2\. |\bS1: .*\bS2: |-I: .*-II: /s.test(ask));
  expect(labelled.length).toBeGreaterThanOrEqual(380);
  for (const ask of labelled) {
    const { lead = '', statements = [], close = '' } = splitStatements(ask) ?? {};
    expect([lead, ...statements, close].join(' ').trim()).toBe(ask);
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.map((statement) => STATEMENT_LABEL.test(statement))).not.toContain(false);
    // One of the two asks; no statement does.
    expect(`${lead} ${close}`).toContain('?');
    expect(statements.join(' ')).not.toContain('?');
  }
  expect(asked.filter((ask) => splitStatements(ask) !== null)).toEqual(labelled);
});

test('in Hindi a question has the labelled statements of the English one', () => {
  const differing = content.subjects.flatMap(({ subtopics }) =>
    [...subtopics.values()].flatMap(({ questions, hindi }) =>
      (hindi?.questions ?? []).flatMap(({ ask }, index) => {
        const [own, english] = [ask, questions[index]?.ask ?? ''].map(
          (text) => splitStatements(text)?.statements.length ?? 0,
        );
        return own === english ? [] : [ask];
      }),
    ),
  );
  expect(differing).toEqual([]);
});

test('at most a third of the questions of a lesson are of labelled statements', () => {
  const crowded = content.subjects.flatMap(({ subtopics }) =>
    [...subtopics.values()]
      .filter(
        ({ questions }) => questions.filter(({ ask }) => splitStatements(ask)).length > questions.length / 3,
      )
      .map(({ key }) => key),
  );
  expect(crowded).toEqual([]);
});

/** Options that name others of the same question. */
const IS_COMBINATION = /^(?:both|neither|each of the two|all three|none of the two)\b/i;
const FIGURE = /^(?:about )?(?:₹ ?|Rs )?[\d,]*\.?\d+(?: ?%| per cent| [a-z°]{1,12})?$/i;
const figureOf = (option: string) => Number(/[\d,]*\.?\d+/.exec(option)?.[0].replaceAll(',', ''));

test('questions with statements or rising figures keep their options in the exam’s order', () => {
  const asked = content.subjects.flatMap(({ subtopics }) =>
    [...subtopics.values()].flatMap(({ questions }) => questions),
  );
  const rises = (options: readonly string[]) =>
    options.every((option) => FIGURE.test(option)) &&
    options.map(figureOf).every((figure, index, all) => index === 0 || figure > (all[index - 1] ?? 0));
  const shuffled = asked.filter(({ fixedOrder }) => fixedOrder !== true);
  expect(asked.length - shuffled.length).toBeGreaterThan(380);
  expect(shuffled.filter(({ ask }) => splitStatements(ask)).map(({ ask }) => ask)).toEqual([]);
  expect(shuffled.filter(({ options }) => rises(options)).map(({ options }) => options)).toEqual([]);
});

test('options that include other options come last where the order is fixed', () => {
  const fixed = content.subjects.flatMap(({ subtopics }) =>
    [...subtopics.values()].flatMap(({ questions }) => questions.filter(({ fixedOrder }) => fixedOrder)),
  );
  const misplaced = fixed.filter(({ options: [first = '', second = ''] }) =>
    [first, second].some((option) => IS_COMBINATION.test(option) && !option.includes('Statement')),
  );
  expect(misplaced.map(({ options }) => options)).toEqual([]);
});

test('no letter is a good guess where the order is fixed', () => {
  const answers = content.subjects.flatMap(({ subtopics }) =>
    [...subtopics.values()].flatMap(({ questions }) =>
      questions.filter(({ fixedOrder }) => fixedOrder).map(({ answer }) => answer),
    ),
  );
  const shareOf = (...places: number[]) =>
    answers.filter((answer) => places.includes(answer)).length / answers.length;
  for (const place of [1, 2, 3, 4]) {
    expect(shareOf(place)).toBeGreaterThan(0.18);
    expect(shareOf(place)).toBeLessThan(0.32);
  }
  // Where figures rise, the wrong ones are easily written around the right one.
  expect(shareOf(2, 3)).toBeLessThan(0.58);
});

test('Hindi statement questions have the wording of the exam', () => {
  const asked = content.subjects.flatMap(({ subtopics }) =>
    [...subtopics.values()].flatMap(({ hindi }) => hindi?.questions ?? []),
  );
  const labelled = asked.filter(({ ask }) => splitStatements(ask));
  expect(labelled.length).toBeGreaterThan(150);
  const OTHER = /(?:इन(?: दो)?|^|के बारे में) (?:कथनों|युग्मों) पर विचार|इनमें से|इनके बारे में/;
  expect(labelled.filter(({ ask }) => OTHER.test(ask)).map(({ ask }) => ask)).toEqual([]);
  expect(labelled.filter(({ ask }) => !ask.includes('निम्नलिखित')).map(({ ask }) => ask)).toEqual([]);
  const counted = labelled.filter(({ options }) => options[0]?.startsWith('केवल एक'));
  for (const { options } of counted) {
    const [noun = ''] = /(?<=^केवल एक).*/.exec(options[0] ?? '') ?? [];
    expect(options).toEqual([`केवल एक${noun}`, `केवल दो${noun}`, `सभी तीन${noun}`, `कोई भी${noun} नहीं`]);
  }
});

test('no question has a letter for an answer: the options are named by letters', () => {
  const options = content.subjects.flatMap(({ subtopics }) =>
    [...subtopics.values()].flatMap(({ questions }) => questions.flatMap((question) => question.options)),
  );
  expect(options.filter((option) => /^\W*[A-J]\W*$/.test(option))).toEqual([]);
});

describe.each(SUBJECTS)('%s', (slug) => {
  test('has at least four chapters and 24 subtopics', () => {
    expect(subjectOf(slug).file.chapters.length).toBeGreaterThanOrEqual(4);
    expect(subtopicsOf(slug).length).toBeGreaterThanOrEqual(24);
  });

  test('has notes of 250 to 500 words with at least two headings and no HTML', () => {
    const failures = subtopicsOf(slug).flatMap(({ key, notes }) => {
      const words = wordsOf(notes.split(FAQ)[0] ?? '');
      const headings = notes.match(/^## /gm)?.length ?? 0;
      const prose = notes.replaceAll(/```[^]*?```|`[^`\n]*`/g, '');
      const hasHtml = /<[a-z/!]/i.test(prose);
      const isGood = words >= 250 && words <= 500 && headings >= 2 && !hasHtml;
      return isGood ? [] : [{ key, words, headings, hasHtml }];
    });
    expect(failures).toEqual([]);
  });

  test('ends each lesson with ten to fourteen questions of students, answered in 30 to 95 words, and none twice', () => {
    const asked = subtopicsOf(slug).flatMap(({ key, notes }) =>
      (notes.split(FAQ)[1] ?? '').split(/^### /m).map((entry) => {
        const [question = '', ...answer] = entry.split('\n');
        return { key, question, words: wordsOf(answer.join('\n').replaceAll(/```[^]*?```/g, '')) };
      }),
    );
    const [before, entries] = [
      asked.filter(({ question }) => question === ''),
      asked.filter(({ question }) => question !== ''),
    ];
    expect(before.every(({ words }) => words === 0)).toBe(true);
    const counts = Map.groupBy(entries, ({ key }) => key);
    // Ten as a rule; a lesson of which students asked more has a few more.
    const counted = subtopicsOf(slug).map(({ key }) => ({ key, count: counts.get(key)?.length ?? 0 }));
    expect(counted.filter(({ count }) => count < 10 || count > 14)).toEqual([]);
    expect(
      entries.filter(({ question, words }) => !question.endsWith('?') || words < 30 || words > 95),
    ).toEqual([]);
    expect(new Set(entries.map(({ question }) => question)).size).toBe(entries.length);
  });

  test('asks at least four questions a subtopic, none of them twice', () => {
    const few = subtopicsOf(slug).filter(({ questions }) => questions.length < 4);
    expect(few.map(({ key }) => key)).toEqual([]);
    const asked = subtopicsOf(slug).flatMap(({ questions }) => questions.map(({ ask }) => ask));
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('says nothing of the places of options, which each student sees in another order', () => {
    const placed = /\b(first|second|third|fourth|last) (option|form|choice|answer)\b/i;
    const failures = subtopicsOf(slug).flatMap(({ key, questions }) =>
      questions.filter(({ why = '' }) => placed.test(why)).map(({ why }) => ({ key, why })),
    );
    expect(failures).toEqual([]);
  });

  test('quotes passages that read well on one line: code alone is marked', () => {
    const failures = subtopicsOf(slug).flatMap(({ key, questions }) =>
      questions
        .filter(({ passage = '' }) => /\$|(^|\s)\*\*\S/.test(passage.replaceAll(/`[^`]*`/g, '')))
        .map(({ passage }) => ({ key, passage })),
    );
    expect(failures).toEqual([]);
  });

  test('gives a reason and a passage of the notes for every answer', () => {
    const bare = subtopicsOf(slug).flatMap(({ key, questions }) =>
      questions
        .filter(({ why, passage }) => why === undefined || passage === undefined)
        .map(({ ask }) => ({ key, ask })),
    );
    expect(bare).toEqual([]);
  });

  test('spreads the right answers over the four places', () => {
    const answers = subtopicsOf(slug).flatMap(({ questions }) => questions.map(({ answer }) => answer));
    for (const place of [1, 2, 3, 4]) {
      const share = answers.filter((answer) => answer === place).length / answers.length;
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.35);
    }
  });

  test('does not give the right answer away by its length', () => {
    const questions = subtopicsOf(slug).flatMap((subtopic) => subtopic.questions);
    const longest = questions.filter(({ options, answer }) => {
      const lengths = options.map(({ length }) => length);
      const own = lengths[answer - 1] ?? 0;
      return lengths.every((length, index) => index === answer - 1 || length < own);
    });
    expect(longest.length / questions.length).toBeLessThan(0.4);
  });

  test('mixes three levels of difficulty', () => {
    const levels = subtopicsOf(slug).flatMap(({ questions }) =>
      questions.map(({ difficulty }) => difficulty),
    );
    expect(new Set(levels)).toEqual(new Set([1, 2, 3]));
  });
});

test('a question writes its powers in one way: as formulas, or with raised figures', () => {
  const mixed = SUBJECTS.flatMap(subtopicsOf)
    .flatMap(({ questions }) => questions)
    .filter(({ ask, options, why }) => {
      const whole = [ask, ...options, why ?? ''].join('\n').replaceAll(/`[^`]*`/g, '');
      const words = whole.replaceAll(/\$[^$\n]+\$/g, '');
      return /[\w)]\^/.test(words) || (words !== whole && /[⁰¹²³⁴-⁹ⁿⁱ₀-₉]/.test(words));
    });
  expect(mixed.map(({ ask }) => ask)).toEqual([]);
});
