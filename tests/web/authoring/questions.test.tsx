import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { QuestionStatistics } from '#contract/contract.ts';
import {
  buildLesson,
  buildQuestion,
  idOf,
  statistics,
  subjectPlace,
  SUBTOPIC,
} from '#tests/machines/authoring/authoring-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  never,
  ok,
  problem,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { usePatience } from '../notes/patience.ts';
import { conflict, hand, openAuthoring, refusal } from './author-page.tsx';

const LESSON = `GET /authoring/subtopics/${SUBTOPIC}`;
const ADD = `POST /authoring/subtopics/${SUBTOPIC}/questions`;
const question = buildQuestion();
const SAVE = `PUT /authoring/questions/${question._id}`;
const RETIRE = `DELETE /authoring/questions/${question._id}`;

const open = (answers: Answers = {}, more = {}) =>
  openAuthoring(
    `/authoring/subtopics/${SUBTOPIC}/questions`,
    { [LESSON]: ok(buildLesson()), ...answers },
    more,
  );

const fillIn = async ({ write, user }: ReturnType<typeof hand>) => {
  await write(/^Question/, 'What makes a string sound lower?');
  for (const [letter, text] of Object.entries({ A: 'More weight', B: 'Less', C: 'Rosin', D: 'Dust' })) {
    await write(new RegExp(`^Option ${letter}`), text);
  }
  await user.click(screen.getByRole('radio', { name: 'Option A is right' }));
};

usePages();
usePatience();

describe('the questions of a lesson', () => {
  it('stand there with their key, reason and passage', async () => {
    open();
    const row = within(
      within(await screen.findByRole('list', { name: 'Questions' })).getAllByRole('listitem')[0] ??
        document.body,
    );
    expect(row.getByRole('heading', { name: question.question })).toBeTruthy();
    expect(row.getByRole('img', { name: 'right' }).closest('li')?.textContent).toBe('More tension');
    expect(row.getByText(question.passage).tagName).toBe('BLOCKQUOTE');
  });

  it('wait in the shape of the page, and can be tried again', async () => {
    const { press } = hand();
    open({ [LESSON]: never }).goBack();
    let isAway = true;
    open({ [LESSON]: () => (isAway ? problem(500) : ok(buildLesson({ questions: [] })))() });
    await screen.findByText('The questions could not be loaded');
    isAway = false;
    await press('Retry');
    expect(await screen.findByText('No question yet')).toBeTruthy();
  });

  it('take another one', async () => {
    const by = hand();
    const added = buildQuestion({ _id: idOf('49'), question: 'What makes a string sound lower?' });
    const page = open({ [ADD]: ok(added) });
    await by.press('Write a question');
    await fillIn(by);
    await by.choose('Difficulty', '1');
    await by.press('Save the question');
    expect(await screen.findByText('Saved. New quizzes ask it as it reads now.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(page.bodies).toEqual([
      {
        question: 'What makes a string sound lower?',
        options: ['More weight', 'Less', 'Rosin', 'Dust'],
        correctAnswer: 0,
        explanation: '',
        passage: '',
        difficulty: 1,
      },
    ]);
    expect(screen.getByRole('heading', { name: 'What makes a string sound lower?' })).toBeTruthy();
  });

  it('ask for everything a question needs, each at its field', async () => {
    const by = hand();
    const page = open();
    await by.press('Write a question');
    await by.press('Save the question');
    expect(await screen.findAllByText('This is needed.')).toHaveLength(5);
    expect(screen.getByText('Please mark the option that is right.')).toBeTruthy();
    await fillIn(by);
    await by.write(/^Option B/, 'More weight');
    await by.write(/^Passage/, 'Not in the notes');
    await by.press('Save the question');
    expect(await screen.findByText('Another option says the same.')).toBeTruthy();
    expect(screen.getByText(/^This does not stand in one line/)).toBeTruthy();
    expect(page.calls).not.toContain(ADD);
  });

  it('say at the field what the server refuses', async () => {
    const { press } = hand();
    open({ [SAVE]: refusal({ options: 'The options must differ.' }) });
    await press('Edit question 1');
    await press('Save the question');
    expect(await screen.findByText('The options must differ.')).toBeTruthy();
  });

  it('show what somebody else made of one', async () => {
    const { press, write } = hand();
    const theirs = buildQuestion({ question: 'What else?', version: 'e'.repeat(16) });
    let tries = 0;
    const page = open({
      [LESSON]: () => ok(buildLesson({ questions: [tries === 0 ? question : theirs] }))(),
      [SAVE]: () => {
        tries += 1;
        return tries === 1 ? conflict() : ok(buildQuestion({ question: 'Mine?' }))();
      },
    });
    await press('Edit question 1');
    await write(/^Question/, 'Mine?');
    await press('Save the question');
    expect(await screen.findByText('Somebody else changed this question meanwhile')).toBeTruthy();
    await press('Keep mine');
    expect(await screen.findByRole('heading', { name: 'Mine?' })).toBeTruthy();
    expect(page.bodies.map((body) => Object(body).version)).toEqual([question.version, theirs.version]);
  });

  it('are sent under the same key until they are written otherwise', async () => {
    const by = hand();
    const keys: (string | null)[] = [];
    open({
      [ADD]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return problem(500)();
      },
    });
    await by.press('Write a question');
    await fillIn(by);
    await by.press('Save the question');
    await waitFor(() => expect(keys).toHaveLength(1));
    await by.press('Save the question');
    await waitFor(() => expect(keys).toHaveLength(2));
    await screen.findByRole('button', { name: 'Save the question' });
    await by.write(/^Option D/, 'Damp');
    await by.press('Save the question');
    await waitFor(() => expect(keys).toHaveLength(3));
    const [first, again, otherwise] = keys;
    expect([again === first, otherwise === first]).toEqual([true, false]);
  });

  it('show what was written where somebody else retired one, and show it no more where it is let go', async () => {
    const { press, write } = hand();
    let reads = 0;
    open({
      [LESSON]: () => {
        reads += 1;
        return reads === 1 ? ok(buildLesson())() : problem(500)();
      },
      [SAVE]: problem(404, 'not-found'),
    });
    await press('Edit question 1');
    await write(/^Question/, 'Mine?');
    await press('Save the question');
    expect(await screen.findByRole('textbox', { name: 'What you wrote' })).toHaveProperty(
      'value',
      expect.stringMatching(/^Mine\?/),
    );
    await press('Let it go');
    expect(await screen.findByText('No question yet')).toBeTruthy();
  });

  it('keep what is typed over a reload, until it is saved or thrown away', async () => {
    const by = hand();
    const storage = createMemoryStorage();
    const keys: (string | null)[] = [];
    const answers: Answers = {
      [ADD]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length === 1 ? problem(500)() : ok(buildQuestion({ _id: idOf('49') }))();
      },
    };
    const first = open(answers, { storage });
    await by.press('Write a question');
    await fillIn(by);
    await by.press('Save the question');
    await screen.findByText('The question was not saved');
    first.goBack();
    const second = open(answers, { storage });
    expect(await screen.findByRole('heading', { name: 'A new question' })).toBeTruthy();
    expect(screen.getByDisplayValue('What makes a string sound lower?')).toBeTruthy();
    // The first answer may have been lost: the same form asks under the same key.
    await by.press('Save the question');
    expect(await screen.findByText(/^Saved\./)).toBeTruthy();
    expect([keys.length, keys[0] === keys[1]]).toEqual([2, true]);
    second.goBack();
    open(answers, { storage });
    expect(await screen.findByRole('list', { name: 'Questions' })).toBeTruthy();
  });

  it('keep it for nobody else', async () => {
    const by = hand();
    const storage = createMemoryStorage();
    const first = open({}, { storage });
    await by.press('Edit question 1');
    await by.write(/^Question/, 'Mine?');
    first.goBack();
    const [kept] = storage.list();
    if (!kept) throw new Error('Nothing was kept.');
    storage.write(kept.where, kept.key, storage.read(kept.where, kept.key), 'somebody-else');
    open({}, { storage });
    expect(await screen.findByRole('list', { name: 'Questions' })).toBeTruthy();
    expect(storage.list()).toEqual([]);
  });

  it('become new ones where somebody else retired them, as often as that happens', async () => {
    const { press, write } = hand();
    const keys: (string | null)[] = [];
    const answers: Answers = {
      [SAVE]: problem(404, 'not-found'),
      [ADD]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return ok(buildQuestion({ _id: idOf('49'), question: 'Mine?' }))();
      },
    };
    const saveAnew = async () => {
      const page = open(answers);
      await press('Edit question 1');
      await write(/^Question/, 'Mine?');
      await press('Save the question');
      await press('Save as a new question');
      expect(await screen.findByRole('heading', { name: 'Mine?' })).toBeTruthy();
      page.goBack();
    };
    await saveAnew();
    await saveAnew();
    const [once, twice] = keys;
    expect([typeof once, typeof twice, once === twice]).toEqual(['string', 'string', false]);
  });

  it('have the notes beside them, to copy a passage from', async () => {
    const { press } = hand();
    open();
    await press('Edit question 1');
    const notes = screen.getByText('The notes of this lesson').closest('details');
    expect(notes?.querySelector('pre')?.textContent).toBe(buildLesson().notes);
  });

  it('are retired only after a question', async () => {
    const { press } = hand();
    const asked: string[] = [];
    const page = open({
      [RETIRE]: ({ url }) => {
        asked.push(new URL(url).search);
        return Response.json({ success: true });
      },
    });
    await press('Retire question 1');
    await press('Keep it');
    expect(page.calls).not.toContain(RETIRE);
    await press('Retire question 1');
    await press('Retire it');
    expect(await screen.findByText(/^Retired\./)).toBeTruthy();
    expect(screen.getByText('No question yet')).toBeTruthy();
    expect(asked).toEqual([`?version=${question.version}`]);
  });

  it('are read again, and not retired, where somebody else changed one meanwhile', async () => {
    const { press } = hand();
    const theirs = buildQuestion({ question: 'What else?', version: 'e'.repeat(16) });
    let reads = 0;
    open({
      [LESSON]: () => {
        reads += 1;
        return ok(buildLesson({ questions: [reads === 1 ? question : theirs] }))();
      },
      [RETIRE]: conflict,
    });
    await press('Retire question 1');
    await press('Retire it');
    expect(await screen.findByText(/^Not retired: somebody else changed this question/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'What else?' })).toBeTruthy();
  });

  it('stay where the server keeps them', async () => {
    const { press } = hand();
    open({ [RETIRE]: problem(409, 'content-in-use', 'The last question of a lesson stays.') });
    await press('Retire question 1');
    await press('Retire it');
    expect(await screen.findByText('The last question of a lesson stays.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: question.question })).toBeTruthy();
  });

  it('can be retired only while the server is there', async () => {
    open({}, { isOffline: true });
    const retire = await screen.findByRole('button', { name: 'Retire question 1' });
    expect(retire.hasAttribute('disabled')).toBe(true);
  });
});

describe('what students got wrong', () => {
  const STATISTICS = `GET /authoring/subjects/${idOf('2')}/statistics`;
  const told = (data: readonly QuestionStatistics[]) => () =>
    Response.json({ success: true, data, subject: subjectPlace });
  const openMistakes = (answers: Answers) =>
    openAuthoring(`/authoring/subjects/${idOf('2')}/mistakes`, answers);
  const asked = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('tells the share, the most chosen wrong option and the reports, hardest first', async () => {
    openMistakes({ [STATISTICS]: told(statistics) });
    const bar = await screen.findByRole('progressbar', { name: '35 % right' });
    expect(bar.getAttribute('aria-valuenow')).toBe('35');
    expect(screen.getByText(/Most chosen wrong option: “More weight”, by 45 %\./)).toBeTruthy();
    expect(screen.getByText('3 reports')).toBeTruthy();
    expect(screen.getByText('2 say why')).toBeTruthy();
    const untold = statistics.filter(({ answers }) => !answers).length;
    expect(
      screen.getByText(new RegExp(`^Fewer than five students have answered ${untold} question`)),
    ).toBeTruthy();
    expect(asked()[0]).toBe('What makes a string sound higher?');
  });

  it('knows its subject and its course however one came to it', async () => {
    openMistakes({ [STATISTICS]: told([]) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'What students got wrong in Sound' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Music for Engineers' }).getAttribute('href')).toBe(
      `/authoring/courses/${idOf('1')}`,
    );
  });

  it('keeps the order of the course in the address', async () => {
    const { choose } = hand();
    const page = openMistakes({ [STATISTICS]: told(statistics.toReversed()) });
    await screen.findByRole('progressbar', { name: '35 % right' });
    await choose('Order', 'course');
    expect(asked()[0]).toBe('How is tension measured?');
    expect(page.address()).toMatch(/order=course$/);
  });

  it('says that there is nothing yet, and can be tried again', async () => {
    const { press } = hand();
    let isAway = true;
    openMistakes({ [STATISTICS]: () => (isAway ? problem(500) : told([]))() });
    await screen.findByText('What students answered could not be loaded');
    isAway = false;
    await press('Retry');
    expect(await screen.findByText('No question to look at yet')).toBeTruthy();
  });
});
