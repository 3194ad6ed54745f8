/**
 * Deep links: addresses that carry ids (spec §2, §5). They are addresses, never rights: the server checks access anyway.
 * We emit URL-safe base64 and read plain and percent-encoded base64 too, so old links live.
 */
export interface SubjectAddress {
  courseId: string;
  subjectId: string;
}
export interface WeeklyQuizAddress extends SubjectAddress {
  id: string;
}

export const coursePath = (courseId: string): string => `/courses/${courseId}`;

/** Of one lesson, or of where a student goes on in the subject; `sentence` is where in the lesson, as plain text. */
export const lessonPath = (subjectId: string, subtopicId?: string, sentence?: string): string => {
  if (!subtopicId) return `/lesson/${subjectId}`;
  const search = new URLSearchParams({ subtopic: subtopicId, ...(sentence && { at: sentence }) });
  return `/lesson/${subjectId}?${search}`;
};

const PREFIX = 'wl:';

const encodeLink = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

function decodeLink(token: string): string | undefined {
  try {
    const text = atob(decodeURIComponent(token).replaceAll('-', '+').replaceAll('_', '/'));
    return /^[\x20-\x7e]*$/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Encodes a deep link: `courseId:subjectId` with a fixed prefix, URL-safe. */
export const encodeSubjectAddress = ({ courseId, subjectId }: SubjectAddress): string =>
  encodeLink(`${PREFIX}${courseId}:${subjectId}`);

/** Decodes the encoded id of a base64 link; undefined unless both ids are there (spec §5). */
export function decodeSubjectAddress(token: string): SubjectAddress | undefined {
  const text = decodeLink(token);
  const [courseId, subjectId, ...rest] = (
    text?.startsWith(PREFIX) ? text.slice(PREFIX.length) : (text ?? '')
  ).split(':');
  return courseId && subjectId && rest.length === 0 ? { courseId, subjectId } : undefined;
}

/** `id|courseId|subjectId`. */
export const encodeWeeklyQuizAddress = ({ id, courseId, subjectId }: WeeklyQuizAddress): string =>
  encodeLink(`${id}|${courseId}|${subjectId}`);

/** Undefined unless there are exactly three parts, none empty: 'Invalid quiz ID' (spec §5). */
export function decodeWeeklyQuizAddress(token: string): WeeklyQuizAddress | undefined {
  const [id, courseId, subjectId, ...rest] = (decodeLink(token) ?? '').split('|');
  return id && courseId && subjectId && rest.length === 0 ? { id, courseId, subjectId } : undefined;
}
