import { eq } from 'drizzle-orm';
import type { AuthoringSubject, AuthoringSubtopic } from '#contract/contract.ts';
import { users } from '#server/db/schema/accounts.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type TestStudent, registerStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import {
  TEST_ORIGIN,
  type TestApp,
  type TestAppOptions,
  useTestApp,
} from '#tests/support/server/test-app.ts';

/** A server with a teacher, and with a student who has work in some lessons of a subject that came from files. */
export interface AuthorWorld {
  server: TestApp;
  teacher: TestStudent;
  student: PreparedStudent;
  /** Until every server knows of a change. */
  settle: () => void;
  subject: () => Promise<AuthoringSubject>;
  lesson: (subtopicId: string) => Promise<AuthoringSubtopic>;
  /** A subject of the teacher's own with one lesson, still a draft. */
  ownSubject: () => Promise<{ subject: AuthoringSubject; subtopicId: string }>;
}

export const QUESTION = {
  question: 'Which lens spreads light?',
  options: ['Concave', 'Convex', 'Flat', 'None'],
  correctAnswer: 0,
  explanation: 'It is thinner in the middle.',
  passage: '',
  difficulty: 1,
  hasFixedOrder: false,
};

let made = 0;

export async function useAuthorWorld(options: TestAppOptions = {}): Promise<AuthorWorld> {
  const clock = createTestClock();
  const server = await useTestApp({ now: clock.now, ...options });
  const student = await prepareStudent({ origin: TEST_ORIGIN, send: server.fetch });
  const teacher = await registerStudent(server);
  await server.db.update(users).set({ accountRole: 'teacher' }).where(eq(users.id, teacher.userId));
  const settle = () => clock.advance({ seconds: 5 });
  settle();
  const { client } = teacher;

  const courseOf = async () => {
    const path = { courseId: student.courseId };
    const { data, error } = await client.GET('/authoring/courses/{courseId}', { params: { path } });
    if (!data) throw new Error(`The course was not found: ${JSON.stringify(error)}`);
    return data.data;
  };

  return {
    server,
    teacher,
    student,
    settle,
    async subject() {
      const found = (await courseOf()).subjects.find(({ _id }) => _id === student.subjectId);
      if (!found) throw new Error('The student’s subject is not in the course.');
      return found;
    },
    async lesson(subtopicId) {
      const { data, error } = await client.GET('/authoring/subtopics/{subtopicId}', {
        params: { path: { subtopicId } },
      });
      if (!data) throw new Error(`The lesson was not found: ${JSON.stringify(error)}`);
      return data.data;
    },
    async ownSubject() {
      made += 1;
      const { data } = await client.POST('/authoring/courses/{courseId}/subjects', {
        params: { path: { courseId: student.courseId } },
        body: { name: `Optics ${made}`, description: 'Light and lenses.' },
      });
      if (!data) throw new Error('The subject was not made.');
      const { _id: subjectId, version, name, description } = data.data;
      const chapters = [{ name: 'Light', topics: [{ name: 'Rays', subtopics: [{ name: 'Lenses' }] }] }];
      const saved = await client.PUT('/authoring/subjects/{subjectId}', {
        params: { path: { subjectId } },
        body: { version, name, description, chapters },
      });
      const subject = saved.data?.data;
      const subtopicId = subject?.chapters[0]?.topics[0]?.subtopics[0]?._id;
      if (!subject || !subtopicId) throw new Error(`The tree was not saved: ${JSON.stringify(saved.error)}`);
      return { subject, subtopicId };
    },
  };
}
