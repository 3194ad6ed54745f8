import { describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { codeBlocksIn } from '#server/features/tutor/code-answer.ts';
import { codeAskedFor } from '#server/features/tutor/search/asks-for-code.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { place as preamble } from './preamble-question.ts';
import { turnsOf } from './tutor-turns.ts';

describe('a student who asks for code', () => {
  test.each([
    ['give me code for bfs', 'bfs', undefined],
    ['bfs ka code do', 'bfs', undefined],
    ['bfs code', 'bfs', undefined],
    ['python program for palindrome', 'palindrome', 'Python'],
    ['java code for bfs', 'bfs', 'Java'],
    ['write a program to reverse a string', 'reverse string', undefined],
    ['how to implement a stack', 'stack', undefined],
    ['code do', '', undefined],
    ['show me the code', '', undefined],
    ['quick sort ka program likho', 'quick sort', undefined],
    ['बीएफएस का कोड दो', 'बीएफएस', undefined],
    ['give it in C', '', 'C'],
    ['same in java', '', 'Java'],
    ['isko python me likho', '', 'Python'],
    ['can you write bubble sort in C', 'bubble sort', 'C'],
    ['linked list java me likho', 'linked list', 'Java'],
    ['बबल सॉर्ट जावा में लिखो', 'बबल सॉर्ट', 'Java'],
  ])('“%s” means that of “%s”', (query, matter, language) => {
    const asked = codeAskedFor(query);
    expect(asked?.matter.toLowerCase()).toBe(matter);
    expect(asked?.language).toBe(language);
  });

  test.each([
    'what does this code print',
    'write the difference between a stack and a queue',
    'explain this code',
    'what is a program',
    'give me the model code of conduct',
    'which status code is sent',
    'why does the code fail',
    'what is Huffman code',
    'how does a program counter work',
    'python code kya hota hai',
    'explain it in C',
    'is it in python',
  ])('is not who says “%s”', (query) => expect(codeAskedFor(query)).toBeUndefined());
});

test('a listing is read whole from the notes, and what a program prints is none', () => {
  const notes = 'One.\n\n```python\na = 1\n\nb = 2\n```\n\n```text\n1 2\n```\n\n```\n+--+\n```';
  expect(codeBlocksIn(notes)).toEqual([{ text: '```python\na = 1\n\nb = 2\n```', language: 'python' }]);
});

describe('the tutor without a model, asked for code', async () => {
  const world = await useLearningWorld();
  const subtopicId = contentId('subtopic', 'data-structures-and-algorithms/graphs/graphs-and-bfs');
  const { rows } = await world.deps.db.$client.query<{ courseId: string; subjectId: string }>(
    'SELECT subjects.course_id AS "courseId", subjects.id AS "subjectId" FROM subtopics JOIN subjects ON subjects.id = subtopics.subject_id WHERE subtopics.id = $1',
    [subtopicId],
  );
  const [bfs] = rows;
  if (!bfs) throw new Error('There is no such lesson.');
  const partsOf = async (...queries: string[]) => {
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [bfs.courseId] });
    const turns = turnsOf(world, userId);
    let parts: NonNullable<Awaited<ReturnType<typeof turns.ask>>['steps']>[number]['parts'] = [];
    for (const query of queries) {
      const turn = await turns.ask({ ...bfs, subtopicId }, query);
      parts = turn.steps?.[0]?.parts ?? [];
    }
    return parts.filter(({ kind }) => kind !== 'carried' && kind !== 'language');
  };

  test('leads with the listing of the lesson, and says what the lesson says to it below', async () => {
    const [code, passage] = await partsOf('give me code for bfs');
    expect(code).toMatchObject({
      kind: 'code',
      text: expect.stringMatching(/^```python\nfrom collections[^]*```$/),
    });
    expect(passage).toMatchObject({ kind: 'passage', text: expect.not.stringContaining('```') });
  });

  test('gives that of what was answered last where nothing is named', async () => {
    const [code] = await partsOf('why does bfs use a queue', 'code do');
    expect(code).toMatchObject({ kind: 'code', text: expect.stringContaining('def bfs(') });
  });

  test('then explains what the code was asked for, and not the word for it', async () => {
    const [more] = await partsOf('give me code for bfs', 'explain again');
    expect(more).toMatchObject({ kind: 'passage', section: 'Ring by ring' });
  });

  test('says that there is none in the language, and gives it in the other one', async () => {
    const [none, code] = await partsOf('java program for bfs');
    expect(none).toEqual({ kind: 'noCode', words: ['Java'] });
    expect(code?.kind).toBe('code');
  });

  test('says first that it writes none to who wants it written', async () => {
    const [notice, none, code] = await partsOf('can you write bfs in C');
    expect(notice).toMatchObject({
      kind: 'notice',
      text: expect.stringMatching(/^I write no code of my own/),
    });
    expect(none).toEqual({ kind: 'noCode', words: ['C'] });
    expect(code).toMatchObject({ kind: 'code', text: expect.stringContaining('def bfs(') });
  });

  test('tells in words how a thing is made to who asks how to implement it, where no lesson has the code', async () => {
    const [lead] = await partsOf('how do you implement a queue using two stacks');
    expect(lead).toMatchObject({ kind: 'lead', text: expect.stringContaining('Push arrivals on `inbox`') });
  });

  test('leads with the listing to who asks how to implement what a lesson has code for', async () => {
    const [code] = await partsOf('how do I implement bfs');
    expect(code).toMatchObject({ kind: 'code', text: expect.stringContaining('def bfs(') });
  });

  test('gives the code of what was answered in another language, and says which it has not', async () => {
    const [none, code] = await partsOf('why does bfs use a queue', 'give it in C');
    expect(none).toEqual({ kind: 'noCode', words: ['C'] });
    expect(code).toMatchObject({ kind: 'code', text: expect.stringContaining('def bfs(') });
  });

  test('gives no code of something else in the lesson', async () => {
    const parts = await partsOf('what does big omega mean', 'give it in C');
    expect(parts.map(({ kind }) => kind)).not.toContain('code');
    expect(parts[0]?.kind).toBe('noCode');
  });

  test('says plainly that no lesson has it', async () => {
    const [none, ...more] = await partsOf('code for the knapsack of two thieves in a museum');
    expect(none).toEqual({ kind: 'noCode' });
    expect(more.map(({ kind }) => kind)).not.toContain('code');
  });

  test('speaks of no code where a subject has none', async () => {
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [preamble.courseId] });
    const turn = await turnsOf(world, userId).ask(preamble, 'give me code for the preamble');
    expect(turn.steps?.[0]?.parts?.map(({ kind }) => kind)).not.toContain('noCode');
  });
});
