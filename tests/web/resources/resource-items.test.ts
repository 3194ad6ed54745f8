import { describe, expect, it } from 'vitest';
import { buildCompleteSubject, SUBJECT_ID, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { buildNote, buildQuestion, noteId } from '#tests/web/notes/notes-fixtures.ts';
import { chooseResources, NO_FILTERS, onlyTopic } from '#web/features/resources/resource-filters.ts';
import {
  firstLineOf,
  itemsIn,
  type OwnTexts,
  readingTime,
  resourcesOf,
} from '#web/features/resources/resource-items.ts';

const words = (count: number): string => 'word '.repeat(count).trim();

const own: OwnTexts = {
  notes: [buildNote(1, { content: `# A **set**\n\n${words(297)}` })],
  bookmarks: [{ subtopicId: subtopicId(3), createdAt: '2026-11-21T10:00:00.000Z' }],
  questions: [
    buildQuestion(1, { subtopicId: subtopicId(2), query: 'Why?', queryResponse: words(499) }),
    buildQuestion(2, { subtopicId: '-', query: 'And the topic?', queryResponse: '' }),
    // Asked of the tutor, and saved by nobody.
    buildQuestion(3, { subtopicId: subtopicId(2), query: 'I do not understand this', source: 'extract' }),
    buildQuestion(4, { subtopicId: '-', query: 'Simpler?', source: 'model' }),
  ],
};

const chapters = resourcesOf(buildCompleteSubject(['completed']), own);
const lineOf = (item: ReturnType<typeof itemsIn>[number]) => [
  item.kind,
  item.title,
  item.kind === 'practice' ? item.questions : item.minutes,
];

describe('the resources of a subject', () => {
  it('stand in the order of the lessons, what is one’s own below its lesson, practice last', () => {
    expect(itemsIn(chapters).map(lineOf)).toEqual([
      ['lesson', 'Lesson 1', 6],
      ['note', 'A set', 2],
      ['lesson', 'Lesson 2', 6],
      ['question', 'Why?', 3],
      ['question', 'And the topic?', 1],
      ['practice', 'Practice: Topic 1', 10],
      ['lesson', 'Lesson 3', 6],
      ['practice', 'Practice: Topic 2', 5],
    ]);
  });

  it('lead to where they are read, asked or written', () => {
    const [lesson, note, , question, , practice] = itemsIn(chapters).map(({ href }) => href);
    expect([lesson, note, question, practice]).toEqual([
      `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(1)}`,
      `/notes/${SUBJECT_ID}#note-${noteId(1)}`,
      `/notes/${SUBJECT_ID}?tab=questions`,
      `/topicquiz/${chapters[0]?.topics[0]?._id}`,
    ]);
  });

  it('say of a lesson how far it is and whether it is marked', () => {
    const lessons = itemsIn(chapters).filter((item) => item.kind === 'lesson');
    expect(lessons.map(({ status, isBookmarked }) => [status, isBookmarked])).toEqual([
      ['completed', false],
      ['incomplete', false],
      ['incomplete', true],
    ]);
  });

  it('promise no more practice than a topic quiz has', () => {
    const subject = buildCompleteSubject([]);
    for (const lesson of subject.chapters[0]?.topics[0]?.subtopics ?? []) lesson.questionCount = 7;
    const [practice] = itemsIn(resourcesOf(subject, { notes: [], bookmarks: [], questions: [] })).filter(
      (item) => item.kind === 'practice',
    );
    expect(practice?.questions).toBe(10);
  });

  it('offer no practice on a topic without questions', () => {
    const subject = buildCompleteSubject([]);
    for (const lesson of subject.chapters[1]?.topics[0]?.subtopics ?? []) lesson.questionCount = 0;
    const none = { notes: [], bookmarks: [], questions: [] };
    const practice = itemsIn(resourcesOf(subject, none)).filter(({ kind }) => kind === 'practice');
    expect(practice.map(({ title }) => title)).toEqual(['Practice: Topic 1']);
  });
});

describe('the filters of the resources', () => {
  const titlesWith = (filters: Partial<typeof NO_FILTERS>) =>
    itemsIn(chooseResources(chapters, { ...NO_FILTERS, ...filters })).map(({ title }) => title);

  it.each([
    [{ kind: 'note' }, ['A set']],
    [{ kind: 'question' }, ['Why?', 'And the topic?']],
    [{ kind: 'practice' }, ['Practice: Topic 1', 'Practice: Topic 2']],
    [{ chapter: chapters[1]?._id ?? '' }, ['Lesson 3', 'Practice: Topic 2']],
    [{ marked: true }, ['Lesson 3']],
    [{ marked: true, kind: 'note' }, []],
    [{ marked: true, chapter: chapters[0]?._id ?? '' }, []],
  ] as const)('leave with %j what fits', (filters, titles) => {
    expect(titlesWith(filters)).toEqual(titles);
  });

  it('leave no chapter and no topic empty', () => {
    expect(chooseResources(chapters, { ...NO_FILTERS, kind: 'note' }).map(({ name }) => name)).toEqual([
      'Chapter 1',
    ]);
    const [, second] = chapters;
    const narrowed = onlyTopic(chapters, second?.topics[0]?._id ?? '');
    expect(narrowed).toEqual([second]);
  });
});

describe('a line of the list', () => {
  it.each([
    ['# A **set**\n\nIt has no order.', 'A set'],
    ['\n\n> \n- *First*', 'First'],
    ['', ''],
    [words(30), `${words(30).slice(0, 90).trimEnd()}…`],
  ])('is called by the first line that says something: %j', (markdown, title) => {
    expect(firstLineOf(markdown)).toBe(title);
  });

  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [125, '2 h 5 min'],
  ])('tells %i minutes as %s', (minutes, text) => {
    expect(readingTime(minutes)).toBe(text);
  });
});
