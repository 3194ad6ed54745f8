import { languageNow, t } from '#web/language/language.ts';

/** The fields of answers that name a course, its people and its parts, or describe them. */
const NAMES: ReadonlySet<string> = new Set([
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

const hindiFieldOf = (field: string): string => `hindi${field.charAt(0).toUpperCase()}${field.slice(1)}`;

/** By the Hindi beside it, where the answer brings one (`hindiName` beside `name`); else by the table. */
function translateField(part: Readonly<Record<string, unknown>>, field: string): unknown {
  const value = part[field];
  if (typeof value !== 'string') return translateNames(value);
  if (!NAMES.has(field)) return value;
  const beside = part[hindiFieldOf(field)];
  return typeof beside === 'string' ? beside : t(value);
}

function translateNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = translated.get(value);
  if (known) return known;
  const part = { ...value } as Readonly<Record<string, unknown>>;
  const inHindi = Array.isArray(value)
    ? value.map(translateNames)
    : Object.fromEntries(Object.keys(part).map((field) => [field, translateField(part, field)]));
  translated.set(value, inHindi);
  return inHindi;
}

/**
 * Translates names that the server says of courses: the Hindi ones of `course-names.json` on a Hindi page, all as it is
 * on an English one. A single name is said with `t`.
 */
export const inReadersLanguage = <Part>(part: Part): Part =>
  // The same shape: only texts are other texts.
  languageNow() === 'Hindi' ? (translateNames(part) as Part) : part;
