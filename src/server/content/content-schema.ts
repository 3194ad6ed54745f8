import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { CourseBasic, Track } from '#contract/contract.ts';
import { validateText } from './content-text.ts';

/** `courses.yaml`. */
export interface CoursesFile {
  deans: Record<string, { name: string; tag: string; image: string }>;
  courses: {
    slug: string;
    name: string;
    description: string;
    category: CourseBasic['category'];
    track: Track;
    /** A key of `deans`. */
    dean: string;
    /** Folders beside `courses.yaml`. */
    subjects: string[];
  }[];
}

/** `courses.hi.yaml`: the names and descriptions of `courses.yaml`, in its order. */
export interface HindiCoursesFile {
  deans: Record<string, { name: string; tag: string }>;
  courses: { slug: string; name: string; description: string }[];
}

/** `<subject>/subject.yaml`. */
export interface SubjectFile {
  name: string;
  description: string;
  professor: { name: string; category: Track; tagline: string; image: string };
  chapters: { slug: string; name: string; topics: { name: string; subtopics: string[] }[] }[];
}

/** The head of `<subject>/<chapter>/<subtopic>.md`. */
export interface SubtopicHead {
  title: string;
  /** Reading time. */
  minutes: number;
  questions: QuestionSource[];
}

/** The head of `<subtopic>.hi.md`: its questions in the order of the English file. */
export interface HindiSubtopicHead {
  title: string;
  questions: HindiQuestionSource[];
}

export interface HindiQuestionSource {
  ask: string;
  /** In the order of the English ones, so that the answer is the same. */
  options: string[];
  why?: string;
  /** A part of one line of the Hindi notes. */
  passage?: string;
}

/** `<subject>/subject.hi.yaml`: what the subject and its parts are called, in the order of `subject.yaml`. */
export interface HindiSubjectFile {
  name: string;
  description: string;
  professor: { name: string; tagline: string };
  chapters: { slug: string; name: string; topics: string[] }[];
}

export interface QuestionSource {
  ask: string;
  options: string[];
  /** From 1, as people count. */
  answer: number;
  /** Every question that ships has one; a question from elsewhere may have none. */
  why?: string;
  /** A part of one line of the notes that gives the answer; as `why`, not every question has one. */
  passage?: string;
  difficulty: 1 | 2 | 3;
  /** Its options are shown as they are written, never shuffled. */
  fixedOrder?: true;
}

/** In characters, as people count: of the question, its reason and its passage. */
export const LONGEST_TEXT = 1_000;
export const LONGEST_OPTION = 300;
export const OPTIONS = 4;

type Schema = Record<string, unknown>;

const line = { type: 'string', minLength: 1, maxLength: 120, pattern: '^\\S.*$' };
const sentences = { type: 'string', minLength: 1, maxLength: LONGEST_TEXT };
const slug = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 };
const picture = { type: 'string', pattern: '^/art/[a-z0-9/-]+\\.svg$' };
const track = { enum: ['engineering', 'civil-services'] };

const listOf = (items: Schema): Schema => ({ type: 'array', minItems: 1, items });
const slugs = { ...listOf(slug), uniqueItems: true };
const record = (properties: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
});

const coursesSchema = record({
  deans: {
    type: 'object',
    additionalProperties: record({ name: line, tag: line, image: picture }),
  },
  courses: listOf(
    record({
      slug,
      name: line,
      description: sentences,
      category: { enum: ['competitive', 'academic', 'professional', 'skill'] },
      track,
      dean: slug,
      subjects: slugs,
    }),
  ),
});

const hindiCoursesSchema = record({
  deans: { type: 'object', additionalProperties: record({ name: line, tag: line }) },
  courses: listOf(record({ slug, name: line, description: sentences })),
});

const subjectSchema = record({
  name: line,
  description: sentences,
  professor: record({ name: line, category: track, tagline: sentences, image: picture }),
  chapters: listOf(record({ slug, name: line, topics: listOf(record({ name: line, subtopics: slugs })) })),
});

const questionTexts = {
  ask: sentences,
  options: {
    ...listOf({ type: 'string', minLength: 1, maxLength: LONGEST_OPTION }),
    minItems: OPTIONS,
    maxItems: OPTIONS,
  },
};

const subtopicSchema = record({
  title: line,
  minutes: { type: 'integer', minimum: 1, maximum: 60 },
  questions: listOf(
    record(
      {
        ...questionTexts,
        answer: { type: 'integer', minimum: 1, maximum: OPTIONS },
        difficulty: { enum: [1, 2, 3] },
      },
      { why: sentences, passage: sentences, fixedOrder: { const: true } },
    ),
  ),
});

const hindiSubtopicSchema = record({
  title: line,
  questions: listOf(record(questionTexts, { why: sentences, passage: sentences })),
});

const hindiSubjectSchema = record({
  name: line,
  description: sentences,
  professor: record({ name: line, tagline: sentences }),
  chapters: listOf(record({ slug, name: line, topics: listOf(line) })),
});

/** What a file may hold: the value as its type, or what is wrong, a sentence a field. */
export type Checked<T> = { value: T } | { problems: string[] };

/** Content validation by JSON schema. */
function compile<T>(schema: Schema): (value: unknown) => Checked<T> {
  let validate: ValidateFunction<T> | undefined;
  return (value) => {
    // Compiled when first needed: a start with unchanged files validates nothing.
    validate ??= new Ajv2020({ allErrors: true }).compile<T>(schema);
    if (validate(value)) return { value };
    return { problems: (validate.errors ?? []).map(sentenceOf) };
  };
}

function sentenceOf({ instancePath, message, params }: ErrorObject): string {
  const field = instancePath
    .split('/')
    .slice(1)
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path ? `${path}.${part}` : part), '');
  const allowed = Array.isArray(params['allowedValues']) ? `: ${params['allowedValues'].join(', ')}` : '';
  const unknown = params['additionalProperty'] ? `: ${String(params['additionalProperty'])}` : '';
  return `${field || 'the file'} ${message ?? 'is not valid'}${allowed}${unknown}`;
}

export const checkCourses = compile<CoursesFile>(coursesSchema);
export const checkHindiCourses = compile<HindiCoursesFile>(hindiCoursesSchema);
export const checkSubject = compile<SubjectFile>(subjectSchema);
export const checkSubtopicHead = compile<SubtopicHead>(subtopicSchema);
export const checkHindiSubject = compile<HindiSubjectFile>(hindiSubjectSchema);
export const checkHindiSubtopicHead = compile<HindiSubtopicHead>(hindiSubtopicSchema);

/** What no schema can say of a subtopic: empty when all is well. */
export function problemsOfSubtopic(
  { questions }: { questions: readonly Pick<QuestionSource, 'ask' | 'options' | 'why' | 'passage'>[] },
  notes: string,
): string[] {
  const lines = notes.split('\n');
  return questions.flatMap(({ ask, options, why, passage }, index) => {
    const texts = [ask, ...options, why ?? '', passage ?? ''];
    const problem = texts.map(validateText).find((found) => found !== undefined);
    return [
      ...(new Set(options).size < options.length ? [`questions[${index}].options must be distinct`] : []),
      ...(passage === undefined || lines.some((text) => text.includes(passage))
        ? []
        : [`questions[${index}].passage must stand within one line of the notes`]),
      ...(problem === undefined ? [] : [`questions[${index}] ${problem}`]),
    ];
  });
}
