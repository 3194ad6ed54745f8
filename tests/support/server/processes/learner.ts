import { randomUUID } from 'node:crypto';
import { registerStudent } from '../api-client.ts';
import { PYTHON, PYTHON_COURSE, UPSC_COURSE, pythonSubtopic } from '../course-ids.ts';
import { createBrowser } from '../test-app.ts';
import { NoAnswer } from './keep-alive-client.ts';

/**
 * A client for crash tests, a student who writes and remembers what was acknowledged. Of a call without an answer
 * nobody knows whether it was carried out; of all others the server must know, whatever happened to it since.
 */
export interface Learner {
  /** Writes one thing after the other, each with a key of its own, until told to stop or left without an answer. */
  write(isOver: () => boolean): Promise<Writing>;
  /** The write without an answer again, with its key, until it has one; resolves to how many were sent again since asked last. */
  sendAgain(): Promise<number>;
  /**
   * Reads everything back: what was acknowledged and is not there, is there in part, or is there twice. Then writing may
   * go on.
   */
  findDataLoss(): Promise<string[]>;
}

/** How much was acknowledged, and why the writing ended. */
interface Writing {
  readonly acknowledged: number;
  /** Answered with a refusal. */
  readonly refused: number;
  /** Null where it was told to. */
  readonly end: NoAnswer | null;
}

/** A call that may be sent again: nothing about it changes. */
interface Write {
  send(): Promise<{ data?: unknown; error?: { code: string }; response: Response }>;
  onAcknowledged(): void;
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

  let toggles = 0;
  let unanswered: Write | null = null;
  const sentAgain = new Set<Write>();

  /** True where the server said yes. What it left open, or did not answer (then this throws), is what is sent next. */
  async function carryOut(write: Write): Promise<boolean> {
    if (unanswered === write) sentAgain.add(write);
    unanswered = write;
    const { data, error, response } = await write.send();
    if (response.status >= 500 || error?.code === 'idempotency-key-in-use') return false;
    unanswered = null;
    if (data !== undefined) write.onAcknowledged();
    return data !== undefined;
  }
  function record(ledger: Ledger, key: string, send: Write['send']): Promise<boolean> {
    if (ledger.get(key) !== 'acknowledged') ledger.set(key, 'sent');
    return carryOut({ send, onAcknowledged: () => void ledger.set(key, 'acknowledged') });
  }
  function enrol(courseId: string): Promise<boolean> {
    const header = newKey();
    return record(joined, courseId, () =>
      client.POST('/courses/enrollUser', { params: { header }, body: { courseId } }),
    );
  }
  const complete = (subtopicId: string) =>
    record(read, subtopicId, () =>
      client.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
        params: { path: { userId, courseId: PYTHON_COURSE, subtopicId } },
        body: { status: 'completed' },
      }),
    );
  const lessonPath = { userId, courseId: PYTHON_COURSE, subtopicId: lessons[0] ?? '' };
  function addNote(content: string): Promise<boolean> {
    const params = { path: lessonPath, header: newKey() };
    return record(notes, content, () =>
      client.POST('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note', {
        params,
        body: { content },
      }),
    );
  }
  function toggleBookmark(): Promise<boolean> {
    const params = { path: lessonPath, header: newKey() };
    return carryOut({
      send: () =>
        client.POST('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/bookmark', { params }),
      onAcknowledged: () => void (toggles += 1),
    });
  }
  async function beginQuiz(retake: boolean): Promise<boolean> {
    const body = { kind: 'weekly' as const, subjectId: PYTHON, retake };
    const header = newKey();
    let begun = quiz;
    return carryOut({
      send: async () => {
        const answer = await client.POST('/quiz-attempts', { params: { header }, body });
        const { attemptId, epoch, rev } = answer.data?.data ?? { ...quiz, rev: 0 };
        begun = { attemptId, epoch, sentRev: rev, savedRev: rev };
        return answer;
      },
      onAcknowledged: () => void (quiz = begun),
    });
  }
  function save(): Promise<boolean> {
    quiz.sentRev += 1;
    const { attemptId, epoch, sentRev: rev } = quiz;
    return carryOut({
      send: () =>
        client.PUT('/quiz-attempts/{attemptId}/answers', {
          params: { path: { attemptId } },
          body: { rev, epoch, answers: answersOf(rev) },
        }),
      onAcknowledged: () => void (quiz.savedRev = rev),
    });
  }
  function handIn(): Promise<boolean> {
    const { attemptId, epoch } = quiz;
    const params = { path: { attemptId }, header: newKey() };
    return record(submitted, attemptId, () =>
      client.POST('/quiz-attempts/{attemptId}/submit', { params, body: { epoch } }),
    );
  }
  function takeStep(step: number): Promise<boolean> {
    if (unanswered) return carryOut(unanswered);
    const next = lessons.find((subtopicId) => read.get(subtopicId) !== 'acknowledged');
    if (step === 6) return handIn();
    if (step === 7) return beginQuiz(true);
    if (step === 4) return enrol(UPSC_COURSE);
    if (step % 8 === 2 && next !== undefined) return complete(next);
    if (step % 4 === 1) return addNote(`Note ${notes.size} of ${userId}`);
    if (step % 8 === 3) return toggleBookmark();
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
      ...written,
    };
  }
  async function readNotes(): Promise<{ notes: string[]; bookmarks: number }> {
    const path = { userId, courseId: PYTHON_COURSE, subjectId: PYTHON };
    const texts: string[] = [];
    let bookmarked = 0;
    let before: string | null = null;
    do {
      const query = before === null ? {} : { before };
      const page: { notes: { content: string }[]; bookmarks: unknown[]; before: string | null } = dataOf(
        await client.GET('/course-progress/{userId}/{courseId}/subject/{subjectId}/notes', {
          params: { path, query },
        }),
      );
      texts.push(...page.notes.map(({ content }) => content));
      ({ before } = page);
      bookmarked = page.bookmarks.length;
    } while (before !== null);
    return { notes: texts, bookmarks: bookmarked };
  }

  async function findDataLoss(): Promise<string[]> {
    const found = await readBack();
    const graded = found.attempts.filter(({ status }) => status === 'completed');
    const gradedIds = graded.map(({ attemptId }) => attemptId);
    const earned = found.xp.entries.reduce((sum, { amount }) => sum + amount, 0);
    const losses = [
      ...missing('enrollment', joined, found.joined),
      ...missing('lesson', read, found.read),
      ...missing('note', notes, found.notes),
      ...missing('submission', submitted, gradedIds),
      ...found.notes
        .filter((text, index) => found.notes.indexOf(text) !== index)
        .map((text) => `${text} is there ${TWICE}`),
      ...(unanswered || found.bookmarks === toggles % 2 ? [] : [`a bookmark was set or taken away ${TWICE}`]),
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
    if (data.data.status === 'graded') return isGraded ? [] : ['an attempt is graded that nobody submitted'];
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
    sendAgain: async () => {
      while (unanswered) await carryOut(unanswered);
      const { size } = sentAgain;
      sentAgain.clear();
      return size;
    },
    findDataLoss,
  };
}

/** In what `findDataLoss` says of something that was done more than once. */
export const TWICE = 'twice';

const newKey = () => ({ 'idempotency-key': randomUUID() });

function dataOf<Data>({ data, error }: { data?: { data: Data }; error?: unknown }): Data {
  if (data) return data.data;
  throw new Error(`What was written could not be read: ${JSON.stringify(error)}`);
}

const missing = (what: string, ledger: Ledger, found: readonly string[]): string[] =>
  [...ledger]
    .filter(([key, state]) => state === 'acknowledged' && !found.includes(key))
    .map(([key]) => `${what} ${key} is lost`);
