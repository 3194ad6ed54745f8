import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const [origin = 'http://localhost:3000', email, password] = process.argv.slice(2);
if (!email || !password) throw new Error('Usage: node take-a-quiz.ts <origin> <email> <password>');
const baseUrl = `${origin}/api/v1`;

/** The `data` of an answer; a refusal becomes an error with the server's own words. */
async function read<Data>(
  call: Promise<{ data?: { data: Data }; error?: { message: string; code: string } }>,
): Promise<Data> {
  const { data, error } = await call;
  if (!data) throw new Error(error ? `${error.message} (${error.code})` : 'No answer.');
  return data.data;
}

// `client: 'other'`: no cookies; a client that lives longer than 15 minutes sends `refreshToken` to /refresh-token.
const { accessToken, user } = await read(
  createClient<paths>({ baseUrl }).POST('/login', {
    body: { email, password, client: 'other', sharedComputer: false },
  }),
);
const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${accessToken}` } });

const courses = await read(api.GET('/courses/getAllCourse'));
const course = courses.find(({ subjects }) => subjects.length > 0);
const subject = course?.subjects[0];
if (!course || !subject) throw new Error('There is no course with a subject.');
const [userId, courseId, subjectId] = [user.id, course._id, subject._id];

await read(api.POST('/courses/enrollUser', { body: { courseId } }));
console.log(`Enrolled in ${course.name}.`);

const { nextRecommended } = await read(
  api.GET('/subjects/complete/{courseId}/{subjectId}', { params: { path: { courseId, subjectId } } }),
);
if (nextRecommended) {
  const { subtopicId } = nextRecommended;
  const lesson = await read(api.GET('/subtopics/{subtopicId}', { params: { path: { subtopicId } } }));
  await read(
    api.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
      params: { path: { userId, courseId, subtopicId } },
      body: { status: 'completed' },
    }),
  );
  console.log(`Read "${lesson.name}", ${lesson.minutes} minutes.`);
}

const { assessment } = await read(
  api.GET('/course-progress/previous-week/{userId}/{courseId}/{subjectId}', {
    params: { path: { userId, courseId, subjectId } },
  }),
);
const attempt = await read(
  api.POST('/quiz-attempts', {
    params: { header: { 'idempotency-key': crypto.randomUUID() } },
    body: { kind: 'weekly', courseId, subjectId, retake: assessment.state === 'submitted' },
  }),
);
const params = { path: { attemptId: attempt.attemptId } };

// The first option everywhere: this program has not studied.
const answers: Record<string, number> = {};
for (const index of attempt.questions.keys()) {
  answers[index] = 0;
  const saved = { rev: attempt.rev + 1 + index, epoch: attempt.epoch, answers };
  await read(api.PUT('/quiz-attempts/{attemptId}/answers', { params, body: saved }));
}
const { result } = await read(
  api.POST('/quiz-attempts/{attemptId}/submit', { params, body: { answers, epoch: attempt.epoch } }),
);
console.log(`Answered ${result.correctAnswers} of ${result.totalQuestions} rightly: ${result.percentage} %.`);

const [report] = await read(
  api.GET('/weekly-quiz-reports/{userId}/{subjectId}/{courseId}', {
    params: { path: { userId, subjectId, courseId } },
  }),
);
if (!report) throw new Error('There is no report.');
console.log(`Report of ${report.day}: ${report.percentageObtained} % in ${report.subjectId.name}.`);
