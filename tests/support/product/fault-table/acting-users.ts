import { expect } from '#tests/support/product/expect.ts';
import createClient from 'openapi-fetch';
import type { paths } from '#contract/contract.ts';
import { changeAccountRole } from '#server/features/authoring/account-role.repository.ts';
import type { OpenProduct } from '../open-product.ts';
import { type PreparedStudent, prepareNewcomer, prepareStudent } from '../prepared-student.ts';
import type { ActingUser, ActingUserKind } from './user-actions/user-action.ts';

/** Somebody who may write courses, once the server knows of it. */
async function prepareAuthor(product: OpenProduct): Promise<PreparedStudent> {
  const author = await prepareStudent(product, { lessons: 0, isEnrolled: false });
  await changeAccountRole(product.database.db, { email: author.email, role: 'teacher', at: new Date() });
  const status = async () => (await author.api.GET('/authoring/courses')).response.status;
  await expect.poll(status, { timeout: 15_000 }).toBe(200);
  return author;
}

/** In a session of its own: an account has only so many, and the oldest ends for a new one. */
async function signInAnew({ origin }: OpenProduct, author: PreparedStudent): Promise<PreparedStudent> {
  const { email, password } = author;
  const baseUrl = `${origin}/api/v1`;
  const { data, error } = await createClient<paths>({ baseUrl }).POST('/login', {
    body: { email, password, client: 'other', sharedComputer: false },
  });
  if (!data) throw new Error(`not signed in: ${JSON.stringify(error)}`);
  const { accessToken } = data.data;
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${accessToken}` } });
  return { ...author, accessToken, api };
}

/** A course that nobody else writes, with one lesson in it. */
async function writeCourse({ api }: PreparedStudent, name: string) {
  const course = await api.POST('/courses/createCourse', {
    body: { name, courseDescription: 'Lamps and oils.', category: 'skill' },
  });
  const courseId = course.data?.data._id ?? '';
  const created = await api.POST('/authoring/courses/{courseId}/subjects', {
    params: { path: { courseId } },
    body: { name: 'Lamps', description: 'Light of one’s own.' },
  });
  const { _id: subjectId = '', version = '' } = created.data?.data ?? {};
  const planned = await api.PUT('/authoring/subjects/{subjectId}', {
    params: { path: { subjectId } },
    body: {
      version,
      name: 'Lamps',
      description: 'Light of one’s own.',
      chapters: [{ name: 'Flames', topics: [{ name: 'Wicks', subtopics: [{ name: 'Burning' }] }] }],
    },
  });
  const lessonId = planned.data?.data.chapters[0]?.topics[0]?.subtopics[0]?._id;
  if (lessonId === undefined) throw new Error(`no course to write: ${JSON.stringify(planned.error)}`);
  return { courseId, subjectId, lessonId };
}

/**
 * The users of the failing writes, signed in and ready for a user action. One author writes all courses, each of which is
 * new; everybody else does one action.
 */
export function createActingUsers(
  product: OpenProduct,
): (kind: ActingUserKind | undefined) => Promise<ActingUser> {
  let count = 0;
  let author: Promise<PreparedStudent> | null = null;
  return async (kind = 'student') => {
    count += 1;
    const mark = `${count}`;
    const lessonId = '';
    if (kind === 'guest') return { ...(await prepareNewcomer(product, 0)), lessonId, mark };
    if (kind === 'author') {
      author ??= prepareAuthor(product);
      const writer = await signInAnew(product, await author);
      return { ...writer, ...(await writeCourse(writer, `Lanterns ${mark}`)), mark };
    }
    const isEnrolled = kind === 'student';
    return {
      ...(await prepareStudent(product, { lessons: isEnrolled ? 4 : 0, isEnrolled })),
      lessonId,
      mark,
    };
  };
}
