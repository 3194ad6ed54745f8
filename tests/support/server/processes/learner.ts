import { registerStudent } from '../api-client.ts';
import { PYTHON, PYTHON_COURSE, UPSC_COURSE, pythonSubtopic } from '../learning-fixtures.ts';
import { createBrowser } from '../test-app.ts';
import { NoAnswer } from './keep-alive-client.ts';

/**
 * A student who writes and remembers what was acknowledged. Of a call without an answer nobody knows whether it was carried
 * out; of all others the server must know, whatever happened to it since.
 */
export interface Learner {
  /** Writes one thing after the other until told to stop or left without an answer. */
  write(isOver: () => boolean): Promise<Writing>;
  /** Reads everything back: what was acknowledged and is not there, or is there in part. Then writing may go on. */
  findLosses(): Promise<string[]>;
}

/** How much was acknowledged, and why the writing ended. */
interface Writing {
  readonly acknowledged: number;
  /** Answered with a refusal. */
  readonly refused: number;
  /** Null where it was told to. */
  readonly end: NoAnswer | null;
}

/** What a call without an answer leaves behind, and an answer settles. */
type Ledger = Map<string, 'sent' | 'acknowledged'>;

const base = 4;
const lessons = [
  'first-steps/names-and-assignment',
  'first-steps/numbers-and-text',
  'first-steps/conditions-and-truth',
  'first-steps/loops-and-ranges',
  'data-in-collections/lists-and-slices',
  'data-in-collections/tuples-and-unpacking',
  'data-in-collections/dictionaries',
  'data-in-collections/sets-and-membership',
].map(pythonSubtopic);

/** The number of a save as answers, a digit a question: answers mixed of two saves give a number that stands beside another. */
const answersOf = (rev: number): Record<string, number> =>
  Object.fromEntries([...rev.toString(base).padStart(12, '0')].map((digit, index) => [index, Number(digit)]));

/** Registers a student who is enrolled, has read three lessons and sits the weekly quiz. */
export async function createLearner(fetch: typeof globalThis.fetch, email: string): Promise<Learner> {
  const { client, userId } = await registerStudent({ openBrowser: () => createBrowser(fetch) }, { email });
  const joined: Ledger = new Map();
  const read: Ledger = new Map();
  const notes: Ledger = new Map();
  const submitted: Ledger = new Map();
  let quiz = { attemptId: '', epoch: 0, sentRev: 0, savedRev: 0 };

  /** True where the server said yes; without an answer this throws, and the entry stays as `sent`. */
  async function record(
    ledger: Ledger,
    key: string,
    call: Promise<{ data?: unknown; error?: unknown }>,
  ): Promise<boolean> {
    if (ledger.get(key) !== 'acknowledged') ledger.set(key, 'sent');
    const { data } = await call;
    if (data !== undefined) ledger.set(key, 'acknowledged');
    return data !== undefined;
  }
  const enrol = (courseId: string) =>
    record(joined, courseId, client.POST('/courses/enrollUser', { body: { courseId } }));
  const complete = (subtopicId: string) =>
    record(
      read,
      subtopicId,
      client.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
        params: { path: { userId, courseId: PYTHON_COURSE, subtopicId } },
        body: { status: 'completed' },
      }),
    );
  const addNote = (content: string) =>
    record(
      notes,
      content,
      client.POST('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note', {
        params: { path: { userId, courseId: PYTHON_COURSE, subtopicId: lessons[0] ?? '' } },
        body: { content },
      }),
    );
  async function beginQuiz(retake: boolean): Promise<boolean> {
    const body = { kind: 'weekly' as const, subjectId: PYTHON, retake };
    const { data } = await client.POST('/quiz-attempts', { body });
    if (!data) return false;
    const { attemptId, epoch, rev } = data.data;
    quiz = { attemptId, epoch, sentRev: rev, savedRev: rev };
    return true;
  }
  async function save(): Promise<boolean> {
    quiz.sentRev += 1;
    const rev = quiz.sentRev;
    const { data } = await client.PUT('/quiz-attempts/{attemptId}/answers', {
      params: { path: { attemptId: quiz.attemptId } },
      body: { rev, epoch: quiz.epoch, answers: answersOf(rev) },
    });
    if (data) quiz.savedRev = rev;
    return data !== undefined;
  }
  function handIn(): Promise<boolean> {
    const { attemptId, epoch } = quiz;
    const params = { path: { attemptId } };
    const call = client.POST('/quiz-attempts/{attemptId}/submit', { params, body: { epoch } });
    return record(submitted, attemptId, call);
  }
  function takeStep(step: number): Promise<boolean> {
    const next = lessons.find((subtopicId) => read.get(subtopicId) !== 'acknowledged');
    if (step === 6) return handIn();
    if (step === 7) return beginQuiz(true);
    if (step === 4) return enrol(UPSC_COURSE);
    if (step % 8 === 2 && next !== undefined) return complete(next);
    if (step % 8 === 5) return addNote(`Note ${notes.size} of ${userId}`);
    return save();
  }

  async function readBack() {
    const [attempts, reports, ledger, courses, progress, written] = await Promise.all([
      client.GET('/quiz-attempts', { params: { query: { subjectId: PYTHON } } }),
      client.GET('/weekly-quiz-reports/{userId}/{subjectId}/{courseId}', {
        params: { path: { userId, subjectId: PYTHON, courseId: PYTHON_COURSE } },
      }),
      client.GET('/xp/ledger'),
      client.POST('/courses/getUserEnrolledCourses', { body: {} }),
      client.GET('/course-progress/subject/{userId}/{courseId}/{subjectId}', {
        params: { path: { userId, courseId: PYTHON_COURSE, subjectId: PYTHON } },
      }),
      readNotes(),
    ]);
    return {
      attempts: dataOf(attempts),
      reported: dataOf(reports).map(({ attemptId }) => attemptId),
      xp: dataOf(ledger),
      joined: dataOf(courses).map(({ course }) => course._id),
      read: dataOf(progress)
        .subtopics.filter(({ status }) => status === 'completed')
        .map(({ subtopicId }) => subtopicId),
      notes: written,
    };
  }
  async function readNotes(): Promise<string[]> {
    const path = { userId, courseId: PYTHON_COURSE, subjectId: PYTHON };
    const texts: string[] = [];
    let before: string | null = null;
    do {
      const query = before === null ? {} : { before };
      const page: { notes: { content: string }[]; before: string | null } = dataOf(
        await client.GET('/course-progress/{userId}/{courseId}/subject/{subjectId}/notes', {
          params: { path, query },
        }),
      );
      texts.push(...page.notes.map(({ content }) => content));
      ({ before } = page);
    } while (before !== null);
    return texts;
  }

  async function findLosses(): Promise<string[]> {
    const found = await readBack();
    const graded = found.attempts.filter(({ status }) => status === 'completed');
    const gradedIds = graded.map(({ attemptId }) => attemptId);
    const earned = found.xp.entries.reduce((sum, { amount }) => sum + amount, 0);
    const losses = [
      ...missing('enrolment', joined, found.joined),
      ...missing('lesson', read, found.read),
      ...missing('note', notes, found.notes),
      ...missing('submission', submitted, gradedIds),
      ...(new Set(found.notes).size === found.notes.length ? [] : ['a note is there twice']),
      ...(gradedIds.toSorted().join() === found.reported.toSorted().join()
        ? []
        : ['graded attempts and reports differ']),
      ...(found.xp.total === earned ? [] : [`XP of ${found.xp.total} is made of ${earned}`]),
      ...(await findLostAnswers(gradedIds.includes(quiz.attemptId))),
    ];
    for (const attemptId of gradedIds) submitted.set(attemptId, 'acknowledged');
    if (!(await beginQuiz(graded.length > 0))) losses.push('no quiz can be begun');
    return losses.map((loss) => `${email}: ${loss}`);
  }
  async function findLostAnswers(isGraded: boolean): Promise<string[]> {
    const params = { path: { attemptId: quiz.attemptId } };
    const { data } = await client.GET('/quiz-attempts/{attemptId}', { params });
    const { sentRev, savedRev } = quiz;
    if (!data) return [`attempt ${quiz.attemptId} is gone`];
    if (data.data.status === 'graded') return isGraded ? [] : ['an attempt is graded that nobody handed in'];
    const { rev, answers } = data.data;
    if (rev < savedRev || rev > sentRev) return [`answers ${rev} instead of ${savedRev} to ${sentRev}`];
    const isWhole = rev === 0 || JSON.stringify(answers) === JSON.stringify(answersOf(rev));
    return isWhole ? [] : [`answers ${rev} are torn: ${JSON.stringify(answers)}`];
  }

  await enrol(PYTHON_COURSE);
  for (const subtopicId of lessons.slice(0, 3)) await complete(subtopicId);
  await beginQuiz(false);
  return {
    write: async (isOver) => {
      let [acknowledged, refused] = [0, 0];
      try {
        for (let step = 0; !isOver(); step += 1) {
          if (await takeStep(step)) acknowledged += 1;
          else refused += 1;
        }
        return { acknowledged, refused, end: null };
      } catch (error) {
        if (error instanceof NoAnswer) return { acknowledged, refused, end: error };
        throw error;
      }
    },
    findLosses,
  };
}

function dataOf<Data>({ data, error }: { data?: { data: Data }; error?: unknown }): Data {
  if (data) return data.data;
  throw new Error(`What was written could not be read: ${JSON.stringify(error)}`);
}

const missing = (what: string, ledger: Ledger, found: readonly string[]): string[] =>
  [...ledger]
    .filter(([key, state]) => state === 'acknowledged' && !found.includes(key))
    .map(([key]) => `${what} ${key} is lost`);
