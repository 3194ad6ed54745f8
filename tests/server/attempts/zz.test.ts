import { afterAll, beforeAll, test } from 'vitest';
import { createAttemptsHandlers } from '#server/features/attempts/attempts.handlers.ts';
import { createReportsHandlers } from '#server/features/reports/reports.handlers.ts';
import { createProfileHandlers } from '#server/features/profile/profile.handlers.ts';
import { answersTo, completeSubtopics } from '#tests/support/attempt-fixtures.ts';
import { type LearningWorld, PYTHON, PYTHON_COURSE, SATURDAY, callBy, createLearningWorld } from '#tests/support/learning-fixtures.ts';
let world: LearningWorld;
beforeAll(async () => { world = await createLearningWorld(); });
afterAll(() => world.database.drop());
test('bench', async () => {
  const h = createAttemptsHandlers(world.deps), r = createReportsHandlers(world.deps), p = createProfileHandlers(world.deps);
  const ids: [string, string, Record<string, number | null>][] = [];
  for (let i = 0; i < 200; i++) {
    const u = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
    await completeSubtopics(world.deps.db, { userId: u, subjectId: PYTHON, count: 6, at: SATURDAY });
    const a = (await h.startQuizAttempt(callBy(u, { params: {}, body: { kind: 'weekly' as const, subjectId: PYTHON, retake: false } }))).body.data;
    ids.push([u, a.attemptId, await answersTo(world.deps.db, a.attemptId, 15)]);
  }
  const time = async (n: string, f: (i: number) => Promise<unknown>) => { for (let i = 0; i < 50; i++) await f(i); const t = performance.now(); for (let i = 50; i < 200; i++) await f(i); process.stdout.write(`${n} ${((performance.now() - t) / 150).toFixed(2)} ms\n`); };
  await time('floor insert', () => world.deps.db.$client.query({ name: 'x', text: `insert into audit_events(at,kind,user_id) values (now(),'x',$1) returning id`, values: [ids[0]![0]] }));
  await time('save', (i) => h.saveAttemptAnswers(callBy(ids[i]![0], { params: { attemptId: ids[i]![1] }, body: { rev: 1, epoch: 0, answers: ids[i]![2] } })));
  await time('submit', (i) => h.submitQuizAttempt(callBy(ids[i]![0], { params: { attemptId: ids[i]![1] }, body: { answers: ids[i]![2] } })));
  await time('report', (i) => r.createWeeklyQuizReport(callBy(ids[i]![0], { params: {}, body: { userId: ids[i]![0], subjectId: PYTHON, courseId: PYTHON_COURSE, correctAnswer: 1, totalQuestion: 2 } })));
  await time('profile', (i) => p.getMyProfile(callBy(ids[i]![0], { params: {}, body: undefined })));
  await time('floor select', (i) => world.deps.db.$client.query({ name: 'y', text: `select * from profiles where user_id=$1`, values: [ids[i]![0]] }));
}, 60000);
