import { languageNow, t } from '#web/language/language.ts';

/** The fields of answers that name a course, its people and its parts, or describe them. */
const TRANSLATED_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'courseName',
  'subjectName',
  'chapterName',
  'topicName',
  'subtopicName',
  'lessonName',
  'description',
  'courseDescription',
  'tagline',
  'deanName',
  'deanTag',
]);

const translated = new WeakMap<object, object>();

function translateField(value: unknown, field: string): unknown {
  if (typeof value !== 'string') return translateNames(value);
  return TRANSLATED_FIELDS.has(field) ? t(value) : value;
}

function translateNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = translated.get(value);
  if (known) return known;
  const part = { ...value } as Readonly<Record<string, unknown>>;
  const inHindi = Array.isArray(value)
    ? value.map(translateNames)
    : Object.fromEntries(Object.keys(part).map((field) => [field, translateField(part[field], field)]));
  translated.set(value, inHindi);
  return inHindi;
}

/**
 * Translates the names of courses, and of their people and parts, in an answer of the server: on a Hindi page by
 * `/course-names.hi.json`; on an English one the answer stays as it is. A single name is said with `t`.
 */
export const translateCourseNames = <Part>(part: Part): Part =>
  // The same shape: only texts are other texts.
  languageNow() === 'Hindi' ? (translateNames(part) as Part) : part;
