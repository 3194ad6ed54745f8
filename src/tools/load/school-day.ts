import { SCHOOL_PASSWORD, SCHOOL_SUBJECT, type SchoolStudent, studentAt } from './school.ts';
import type { OpenLoopClient } from './open-loop-client.ts';

/** Seconds from the beginning of one part of the day to that of the next; each student has a moment of their own in each. */
export interface SchoolDay {
  readonly students: number;
  /** Everybody signs in. */
  readonly signIn: number;
  /** Everybody begins. */
  readonly begin: number;
  /** Between two saves of one student. */
  readonly saveEvery: number;
  /** Answering, after the last one has begun. */
  readonly quiz: number;
  /** Everybody hands in, and looks at the leaderboard. */
  readonly handIn: number;
  /** Of those who type their password; the others come back to a session. */
  readonly passwordShare: number;
}

/** What a student knows to have been taken. */
export interface Outcome {
  readonly student: SchoolStudent;
  readonly attemptId: string | null;
  /** As last acknowledged. */
  readonly answers: Readonly<Record<string, number>>;
  readonly isHandedIn: boolean;
}

interface Ways {
  readonly client: OpenLoopClient;
  /** The refresh token of a session that was opened on an earlier day. */
  readonly refreshTokenOf: (student: SchoolStudent) => string;
  /** From 0 to below 1. */
  readonly random: () => number;
}

interface SignedIn {
  accessToken: string;
}
interface Started {
  attemptId: string;
  epoch: number;
  questions: { options: string[] }[];
}

/** Simulates users over a whole day; resolves once the last student has looked at the leaderboard. */
export function runSchoolDay(day: SchoolDay, ways: Ways): Promise<Outcome[]> {
  const startedAt = performance.now() + 200;
  const places = Array.from({ length: day.students }, (_, index) => studentAt(index + 1));
  return Promise.all(places.map((student) => simulateStudentDay(student, { ...day, ...ways, startedAt })));
}

async function simulateStudentDay(
  student: SchoolStudent,
  day: SchoolDay & Ways & { startedAt: number },
): Promise<Outcome> {
  const { client, random, startedAt } = day;
  const { address } = student;
  const momentOf = (from: number, length: number) => startedAt + (from + random() * length) * 1_000;
  const signedInAt = momentOf(0, day.signIn);
  const begunAt = momentOf(day.signIn, day.begin);
  const endsAt = startedAt + (day.signIn + day.begin + day.quiz) * 1_000;
  const handedInAt = endsAt + random() * day.handIn * 1_000;
  const missed: Outcome = { student, attemptId: null, answers: {}, isHandedIn: false };

  const isTyped = random() < day.passwordShare;
  const signedIn = (await client.send({
    name: isTyped ? 'sign in' : 'come back',
    method: 'POST',
    path: isTyped ? '/login' : '/refresh-token',
    body: isTyped
      ? { email: student.email, password: SCHOOL_PASSWORD, client: 'other', sharedComputer: false }
      : { refresh_token: day.refreshTokenOf(student) },
    address,
    due: signedInAt,
  })) as SignedIn | null;
  if (!signedIn) return missed;
  const own = { token: signedIn.accessToken, address };
  await client.send({ ...own, name: 'home', method: 'GET', path: '/home', due: performance.now() });

  const begin = { kind: 'weekly', subjectId: SCHOOL_SUBJECT, retake: false };
  const due = Math.max(begunAt, performance.now());
  const started = (await client.send({
    ...own,
    name: 'begin',
    method: 'POST',
    path: '/quiz-attempts',
    body: begin,
    due,
  })) as Started | null;
  if (!started) return missed;
  const quiz = await answerQuestions(started, { ...day, own, begunAt, endsAt });
  const graded = await client.send({
    ...own,
    name: 'hand in',
    method: 'POST',
    path: `/quiz-attempts/${started.attemptId}/submit`,
    body: { answers: quiz.chosen, epoch: quiz.epoch },
    due: Math.max(handedInAt, quiz.endedAt),
  });
  await client.send({
    ...own,
    name: 'leaderboard',
    method: 'GET',
    path: '/leaderboard',
    due: performance.now(),
  });
  const answers = graded ? quiz.chosen : quiz.acknowledged;
  return { student, attemptId: started.attemptId, answers, isHandedIn: graded !== null };
}

interface Answering extends SchoolDay, Ways {
  readonly own: { readonly token: string; readonly address: string };
  readonly begunAt: number;
  readonly endsAt: number;
}

/** Saves at its own pace, whether or not the save before has been answered, as a page does that its student goes on using. */
async function answerQuestions({ attemptId, questions }: Started, day: Answering) {
  const { client, own, random } = day;
  const lease = { writerId: `tab-of-${attemptId}`, intent: 'hold' };
  const path = `/quiz-attempts/${attemptId}`;
  const held = (await client.send({
    ...own,
    name: 'lease',
    method: 'POST',
    path: `${path}/lease`,
    body: lease,
    due: performance.now(),
  })) as { epoch: number } | null;
  const epoch = held?.epoch ?? 0;
  const chosen: Record<string, number> = {};
  let acknowledged: Readonly<Record<string, number>> = {};
  let acknowledgedRev = 0;
  const saves: Promise<void>[] = [];
  const begunAt = Math.max(day.begunAt, performance.now());
  // Who began late has the same time.
  const endsAt = Math.max(day.endsAt, begunAt + day.quiz * 1_000);
  let due = begunAt + random() * day.saveEvery * 1_000;
  for (let rev = 1; due < endsAt; rev += 1, due += day.saveEvery * 1_000) {
    const index = Math.floor(random() * questions.length);
    chosen[index] = Math.floor(random() * (questions[index]?.options.length ?? 1));
    const answers = { ...chosen };
    const body = { rev, epoch, answers, index };
    const saving = client.send({ ...own, name: 'save', method: 'PUT', path: `${path}/answers`, body, due });
    saves.push(
      saving.then((saved) => {
        if (saved === null || rev < acknowledgedRev) return;
        acknowledged = answers;
        acknowledgedRev = rev;
      }),
    );
  }
  await Promise.all(saves);
  return { chosen, acknowledged, epoch, endedAt: endsAt };
}
