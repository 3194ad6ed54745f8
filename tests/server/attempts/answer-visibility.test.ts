import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { DAILY_TIME_ZONE, dailyIdOf } from '#domain/community/daily-question.ts';
import { SUBMIT_GRACE_SECONDS } from '#domain/assessment/quiz-rules.ts';
import { dayIn } from '#domain/progress/calendar.ts';
import { users } from '#server/db/schema/accounts.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { dailyQuestions } from '#server/db/schema/community.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { reviewCards } from '#server/db/schema/library.ts';
import { userQueries } from '#server/db/schema/notes.ts';
import type { OperationName } from '#server/http/handlers.ts';
import { loadContract } from '#server/http/contract-document.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { answersTo } from '#tests/support/server/attempt-fixtures.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { type FuzzRequest, requestWith } from '#tests/support/server/fuzz/requests.ts';
import { sendTo } from '#tests/support/server/fuzz/send.ts';
import { TEST_ORIGIN, newId, useTestApp } from '#tests/support/server/test-app.ts';
import { CALLS, callsThat, HARMLESS, LOCKED } from './calls-that-show-answers.ts';

/**
 * Every call of the contract, by an author who takes a weekly quiz as a student, on a second device, in the last moment
 * at which it can be submitted, with everything at hand that once told an answer: earlier and open practice, review
 * cards, the question of the day, what the tutor said, an export, and answers that may be asked for again with their
 * idempotency keys.
 */
const contract = loadContract();
const clock = createTestClock();
// A turn of the tutor, a question of the day and texts of questions are planted.
const server = await useTestApp({ now: clock.now, invariants: 'unchecked' });

/** These end the session, the account or an attempt: after everything else. */
const LAST = ['logout', 'revokeSession', 'changePassword', 'deleteProfile', 'abandonQuizAttempt'];

const MARKED = {
  text: 'Stem mark of a question',
  options: ['Right mark', 'Other one', 'Other two', 'Other three'],
  explanation: 'Why mark',
  passage: 'Passage mark',
};

let student: PreparedStudent;
let secondDevice: string;
let ids: Record<string, string>;
/** Attempts of practice by what became of them. */
const practice = { graded: '', learning: '', open: '' };
/** Place of a question of the quiz in the practice of Learn mode. */
let checkedIndex: number;
let quizId: string;
let shownBefore: string[];

interface Call {
  readonly name: OperationName;
  readonly ids?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The idempotency key. */
  readonly key?: string;
}

const operationOf = (name: OperationName) => {
  const operation = contract.operations.find((each) => each.name === name);
  if (!operation) throw new Error(`The contract has no ${name}.`);
  return operation;
};

async function send({ name, ids: own, body, key }: Call) {
  const operation = operationOf(name);
  const generated = requestWith(contract, operation, { ...ids, ...own });
  const { 'idempotency-key': _key, ...headers } = generated.headers;
  const url = new URL(generated.url, TEST_ORIGIN);
  const required = operation.parameters.filter((each) => each.in === 'query' && each.required);
  url.search = String(
    new URLSearchParams(required.map(({ name: each }) => [each, url.searchParams.get(each) ?? ''])),
  );
  const request: FuzzRequest = {
    ...generated,
    url: url.pathname + url.search,
    headers: {
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    payload: body ? Buffer.from(JSON.stringify(body)) : generated.payload,
  };
  return { name, ...(await sendTo(server, operation, request, secondDevice)) };
}

type Answer = Awaited<ReturnType<typeof send>>;

async function done(call: Call) {
  const answer = await send(call);
  if (answer.status >= 300) throw new Error(`${call.name}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text).data;
}

const REWRITTEN = { question: 'Which?', options: [...'abcd'], correctAnswer: 0, difficulty: 1 };
/** Calls that want more than known ids to do what they do. */
const asked = (): Call[] => [
  ...[practice.graded, practice.open, practice.learning].flatMap((attemptId): Call[] => [
    { name: 'getQuizAttempt', ids: { attemptId } },
    { name: 'submitQuizAttempt', ids: { attemptId }, body: {} },
    { name: 'checkAttemptAnswer', ids: { attemptId }, body: { epoch: 0, index: checkedIndex, option: 0 } },
  ]),
  { name: 'startQuizAttempt', body: learnTopic() },
  { name: 'startQuizAttempt', body: { kind: 'subtopic', subtopicId: ids['subtopicId'] } },
  { name: 'startQuizAttempt', body: { kind: 'weekly', subjectId: ids['subjectId'] } },
  { name: 'answerReviewCard', body: { option: 0 } },
  { name: 'updateUserQuery', body: { verdict: 'helpful' } },
  { name: 'saveQuestion', body: { version: 'f'.repeat(16), ...REWRITTEN } },
  { name: 'askTutor', body: { ...lesson(), query: 'Why mark?' } },
  { name: 'askTutor', body: { ...lesson(), query: 'Explain this', questionId: ids['questionId'] } },
  { name: 'revealNextHint', body: { courseId: ids['courseId'], from: 'similarQuestion' } },
  ...repeated(),
];

/** What was answered before, asked for again. */
const repeated = (): Call[] => [
  { name: 'submitQuizAttempt', ids: { attemptId: practice.graded }, body: {}, key: 'key of the result' },
  { name: 'answerReviewCard', body: { option: 0 }, key: 'key of the card' },
  { name: 'answerDailyChallenge', body: { challengeId: ids['challengeId'], option: 0 }, key: 'daily key' },
  { name: 'startQuizAttempt', body: learnTopic(), key: 'key of the start' },
];

const lesson = () => {
  const { courseId, subjectId, subtopicId } = ids;
  return { courseId, subjectId, subtopicId };
};
const learnTopic = () => ({ kind: 'topic', topicId: ids['topicId'], mode: 'learn' });

/** Whether a text tells the answer of a question of the quiz: its explanation, its passage, or its right option apart from the others. */
function tellsAnswer({ text, contentType }: Answer): boolean {
  const isJson = contentType.startsWith('application/json');
  const apart = isJson
    ? JSON.stringify(JSON.parse(text), (name, value) => (name === 'options' ? [] : value))
    : text;
  const namesQuestion = text.includes('Stem mark') || (ids['questionId'] ?? '') === '' ? text : '';
  return (
    /(Why|Passage|Right) mark/.test(apart) ||
    /"(correct(Answer|Option|Index)|isCorrect|isRight)":(?!null)/.test(namesQuestion)
  );
}

async function walk(calls: readonly Call[]) {
  const answers: Answer[] = [];
  for (const call of calls) answers.push(await send(call));
  return {
    failed: answers.filter(({ status }) => status >= 500),
    telling: namesOf(answers.filter(tellsAnswer)),
    locked: namesOf(answers.filter(({ text }) => text.includes('"locked-during-quiz"'))),
  };
}

const KEY_FIELD = /"(correct(Answer|Option|Index)|explanation|rationale|passage|solution|isCorrect)":/;

/** A schema with what it refers to written out. */
function written(schema: unknown, within: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((part) => written(part, within));
  if (typeof schema !== 'object' || schema === null) return schema;
  const name = '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined;
  if (name === undefined) {
    return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, written(part, within)]));
  }
  return within.includes(name) ? {} : written(contract.components.get(name), [...within, name]);
}

const namesOf = (answers: readonly Answer[]): string[] =>
  [...new Set(answers.map(({ name }) => name))].toSorted();

const isRead = ({ method }: { method: string }) => method === 'GET';
const reads = (): Call[] =>
  contract.operations.filter(isRead).map(({ name }) => ({ name, ids: { attemptId: practice.graded } }));

beforeAll(async () => {
  student = await prepareStudent({ origin: TEST_ORIGIN, send: server.fetch }, { lessons: 1 });
  const { userId, courseId, subjectId, email, password, api } = student;
  await server.db.update(users).set({ accountRole: 'teacher' }).where(eq(users.id, userId));
  clock.advance({ seconds: 6 });
  const signInAgain = async () => {
    const { data } = await api.POST('/login', {
      body: { email, password, client: 'other', sharedComputer: false },
    });
    secondDevice = data?.data.accessToken ?? '';
  };
  await signInAgain();
  const { data: chapters } = await api.GET('/courses/getChaptersBySubject/{subjectId}', {
    params: { path: { subjectId } },
  });
  const [chapter] = chapters?.data ?? [];
  const [topic] = chapter?.topics ?? [];
  const subtopicId = topic?.subtopics[0]?._id ?? '';
  const [first] = await server.db.select().from(questions).where(eq(questions.subtopicId, subtopicId));
  await server.db
    .update(questions)
    .set({ ...MARKED, correctIndex: 0, hindi: MARKED })
    .where(eq(questions.subtopicId, subtopicId));
  ids = {
    userId,
    courseId,
    subjectId,
    chapterId: chapter?._id ?? '',
    topicId: topic?._id ?? '',
    subtopicId,
    questionId: first?.id ?? '',
    queryId: newId(),
    // No lesson has the word.
    q: 'Why quokka mark',
  };

  const day = dayIn(DAILY_TIME_ZONE, clock.now());
  await server.db.insert(dailyQuestions).values({
    day,
    track: 'engineering',
    questionId: ids['questionId'] ?? '',
    question: MARKED.text,
    options: MARKED.options.slice(0, 2),
    correctIndex: 0,
    explanation: MARKED.explanation,
  });
  ids['challengeId'] = dailyIdOf({ day, track: 'engineering' });
  const said = { text: 'Why mark', source: 'extract' as const };
  await server.db.insert(userQueries).values({
    id: ids['queryId'] ?? '',
    userId,
    courseId,
    subjectId,
    topicId: ids['topicId'] ?? '',
    subtopicId,
    query: 'Which quokka is it?',
    queryResponse: said.text,
    source: said.source,
    hintLevel: 'similarQuestion',
    steps: [
      {
        ...said,
        hintLevel: 'similarQuestion',
        similarQuestion: { stem: 'Stem mark', options: ['Right mark'], solution: said.text },
      },
    ],
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });

  const practise = (body: object) => done({ name: 'startQuizAttempt', body: { ...body } });
  practice.graded = (await practise({ kind: 'subtopic', subtopicId })).attemptId;
  const answers = await answersTo(server.db, practice.graded, 0);
  await done({ name: 'submitQuizAttempt', ids: { attemptId: practice.graded }, body: { answers } });
  const [card] = await done({ name: 'listReviewCards' });
  ids['cardId'] = card._id;
  await server.db.update(reviewCards).set({ dueAt: clock.now() });
  ids['exportId'] = (await done({ name: 'requestExport' }))._id;
  shownBefore = (
    await walk([
      ...repeated().slice(0, 3),
      { name: 'updateUserQuery', body: { verdict: 'wrong' } },
      ...reads(),
    ])
  ).telling;

  // Practice of a topic leaves out what waits in a lesson that is not complete.
  await server.db.update(subtopicProgress).set({ checkedAt: clock.now() });
  practice.learning = (await practise(learnTopic())).attemptId;
  practice.open = (await practise({ kind: 'subtopic', subtopicId, mode: 'exam' })).attemptId;
  const { questions: inPractice } = await done({
    name: 'getQuizAttempt',
    ids: { attemptId: practice.learning },
  });
  checkedIndex = inPractice.findIndex((each: { subtopicId: string }) => each.subtopicId === subtopicId);
  const check = { name: 'checkAttemptAnswer', ids: { attemptId: practice.learning } } as const;
  const more = await walk([
    { ...check, body: { epoch: 0, index: checkedIndex, option: 0 } },
    { name: 'getQuizAttempt', ids: { attemptId: practice.learning } },
    ...repeated().slice(3),
  ]);
  shownBefore = [...new Set([...shownBefore, ...more.telling])].toSorted();

  const quiz = await done({ name: 'startQuizAttempt', body: { kind: 'weekly', subjectId } });
  quizId = quiz.attemptId;
  ids['attemptId'] = quizId;
  // To the last moment at which it can be submitted.
  const closesAt = Date.parse(quiz.deadlineAt) + SUBMIT_GRACE_SECONDS * 1_000;
  clock.advance({ ms: closesAt - clock.now().getTime() });
  await signInAgain();
}, 60_000);

test('calls show answers where no quiz runs, and these are all that do', () => {
  expect(shownBefore).toEqual(callsThat(({ shows = false }) => shows));
});

test('a call whose answer has fields of a key is locked, withheld or known to be harmless', () => {
  const mayTell = contract.operations.filter(({ answers }) =>
    [...answers].some(
      ([status, { schema }]) => status < 300 && KEY_FIELD.test(JSON.stringify(written(schema))),
    ),
  );
  const named = [...Object.keys(CALLS), ...HARMLESS];
  expect(mayTell.length).toBeGreaterThan(10);
  expect(mayTell.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});

test('no call of the contract tells the answer of a question of a running weekly quiz (R37)', async () => {
  const own = new Set(['submitQuizAttempt']);
  const rest = contract.operations
    .filter(({ name, method }) => method !== 'GET' && !own.has(name))
    .map(({ name }) => ({ name, ids: { attemptId: practice.open } }))
    .sort((one, other) => LAST.indexOf(one.name) - LAST.indexOf(other.name));
  const walked = await walk([...reads(), ...asked(), ...rest]);
  expect(walked).toEqual({ failed: [], telling: [], locked: LOCKED });
});
