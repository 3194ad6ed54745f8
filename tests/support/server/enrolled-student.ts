import { type TestStudent, registerStudent } from './api-client.ts';
import { PYTHON_COURSE } from './course-ids.ts';
import type { TestApp } from './test-app.ts';

/** An enrolled student, a fixture: signed in, and in some courses. */
export async function createEnrolled(
  server: Pick<TestApp, 'openBrowser'>,
  courses: readonly string[] = [PYTHON_COURSE],
): Promise<TestStudent> {
  const student = await registerStudent(server);
  for (const courseId of courses) {
    const { error } = await student.client.POST('/courses/enrollUser', { body: { courseId } });
    if (error) throw new Error(`The student was not enrolled: ${JSON.stringify(error)}`);
  }
  return student;
}
