import { parse as parseYaml } from 'yaml';
import { StartupError } from '../startup-error.ts';
import { type ContentFile, splitFrontMatter } from './content-files.ts';
import { slugOf } from './content-ids.ts';
import { englishPathOf, hindiPathOf, problemsOfHindiNotes } from './hindi-lesson.ts';
import { FIGURES, englishFigureOf, figuresIn, isFigure, problemsOfFigure, problemsOfPictures } from './figures.ts';
import {
  type Checked,
  type CoursesFile,
  type HindiCoursesFile,
  type HindiSubjectFile,
  type HindiSubtopicHead,
  type SubjectFile,
  type SubtopicHead,
  checkCourses,
  checkHindiCourses,
  checkHindiSubject,
  checkHindiSubtopicHead,
  checkSubject,
  checkSubtopicHead,
  problemsOfSubtopic,
} from './content-schema.ts';

export const COURSES_FILE = 'courses.yaml';

/** A subtopic as its file has it; `key` is `<subject>/<chapter>/<file>`. */
export interface SubtopicSource extends SubtopicHead {
  key: string;
  /** Markdown. */
  notes: string;
  hindi?: HindiSubtopic;
}

/** A subtopic in Hindi, where it has a `.hi.md` file. */
export interface HindiSubtopic extends HindiSubtopicHead {
  /** Markdown, built as the English notes. */
  notes: string;
}

export interface SubjectSource {
  slug: string;
  courseSlug: string;
  file: SubjectFile;
  hindi?: HindiSubjectFile;
  /** In the order of subject.yaml, by key. */
  subtopics: Map<string, SubtopicSource>;
  /** The drawings that its notes show, by file name. */
  figures: Map<string, ContentFile>;
}

/** The content of a product: its courses, and of their subjects those that were asked for. */
export interface ContentSource {
  courses: (CoursesFile['courses'][number] & { deanOf: CoursesFile['deans'][string] })[];
  /** Where there is a `courses.hi.yaml`. */
  hindiCourses?: HindiCoursesFile;
  subjects: SubjectSource[];
  /** Paths of figures that notes show and no file draws, each with the path of the notes: students see the notes without. */
  missingFigures: { path: string; shownBy: string }[];
}

/** Content that cannot be loaded: every problem with its file and field, so that an author mends all at once. */
export class ContentError extends StartupError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The course content is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** Checks the files and puts them together; throws a ContentError. Subjects that `isWanted` refuses are not looked at. */
export function parseContent(
  files: readonly ContentFile[],
  isWanted: (subjectSlug: string) => boolean = () => true,
): ContentSource {
  const reader = new ContentReader(files);
  const content = reader.readContent(isWanted);
  if (reader.problems.length > 0 || !content) throw new ContentError(reader.problems);
  return content;
}

class ContentReader {
  readonly problems: string[] = [];
  readonly #files: ReadonlyMap<string, ContentFile>;

  constructor(files: readonly ContentFile[]) {
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  readContent(isWanted: (subjectSlug: string) => boolean): ContentSource | undefined {
    const file = this.#read(COURSES_FILE, (text) => this.#check(COURSES_FILE, text, checkCourses));
    if (!file) return undefined;
    const courses = file.courses.flatMap((course, index) => {
      const deanOf = file.deans[course.dean];
      if (deanOf) return [{ ...course, deanOf }];
      this.#report(COURSES_FILE, `courses[${index}].dean must be one of the deans`);
      return [];
    });
    this.#reportRepeated(
      COURSES_FILE,
      'courses[].slug',
      courses.map(({ slug }) => slug),
    );
    this.#reportRepeated(
      COURSES_FILE,
      'courses[].subjects',
      courses.flatMap(({ subjects }) => subjects),
    );
    const subjects = courses.flatMap((course) =>
      course.subjects.filter(isWanted).flatMap((slug) => this.#readSubject(slug, course.slug) ?? []),
    );
    const hindiCourses = this.#readHindiCourses(file);
    return {
      courses,
      ...(hindiCourses && { hindiCourses }),
      subjects,
      missingFigures: subjects.flatMap(missingFiguresOf),
    };
  }

  #readHindiCourses(english: CoursesFile): HindiCoursesFile | undefined {
    const path = hindiPathOf(COURSES_FILE);
    const text = this.#files.get(path)?.text;
    const hindi = text === undefined ? undefined : this.#check(path, text, checkHindiCourses);
    if (!hindi) return undefined;
    const partsOf = ({ deans, courses }: Pick<HindiCoursesFile, 'deans'> & { courses: readonly { slug: string }[] }) =>
      [...Object.keys(deans), ...courses.map(({ slug }) => slug)].join(', ');
    return partsOf(hindi) === partsOf(english)
      ? hindi
      : this.#report(path, `deans and courses must be those of ${COURSES_FILE}: ${partsOf(english)}`);
  }

  #readSubject(slug: string, courseSlug: string): SubjectSource | undefined {
    const path = `${slug}/subject.yaml`;
    const file = this.#read(path, (text) => this.#check(path, text, checkSubject));
    if (!file) return undefined;
    this.#reportRepeated(
      path,
      'chapters[].slug',
      file.chapters.map((chapter) => chapter.slug),
    );
    const keys: string[] = [];
    for (const chapter of file.chapters) {
      this.#reportRepeated(
        path,
        'chapters[].topics[].name',
        chapter.topics.map(({ name }) => slugOf(name)),
      );
      keys.push(
        ...chapter.topics.flatMap(({ subtopics }) => subtopics.map((name) => `${slug}/${chapter.slug}/${name}`)),
      );
    }
    this.#reportRepeated(path, 'chapters[].topics[].subtopics', keys);
    this.#reportUnlisted(slug, new Set(keys));
    const figures = this.#readFigures(slug);
    const subtopics = keys.flatMap((key) => this.#readSubtopic(key) ?? []);
    const shown = new Set(subtopics.flatMap(({ notes }) => figuresIn(notes)));
    for (const [name, { path }] of figures) {
      if (!shown.has(name) && !shown.has(englishFigureOf(name))) this.#report(path, 'no notes show it');
    }
    const byKey = new Map(subtopics.map((subtopic) => [subtopic.key, subtopic]));
    const hindi = this.#readHindiSubject(path, file);
    return { slug, courseSlug, file, ...(hindi && { hindi }), subtopics: byKey, figures };
  }

  #readHindiSubject(englishPath: string, english: SubjectFile): HindiSubjectFile | undefined {
    const path = hindiPathOf(englishPath);
    const text = this.#files.get(path)?.text;
    const hindi = text === undefined ? undefined : this.#check(path, text, checkHindiSubject);
    if (!hindi) return undefined;
    const partsOf = (chapters: readonly { slug: string; topics: readonly unknown[] }[]) =>
      chapters.map((chapter) => `${chapter.slug} (${chapter.topics.length} topics)`).join(', ');
    return partsOf(hindi.chapters) === partsOf(english.chapters)
      ? hindi
      : this.#report(path, `chapters must be those of ${englishPath}: ${partsOf(english.chapters)}`);
  }

  #readFigures(slug: string): Map<string, ContentFile> {
    const folder = `${slug}/${FIGURES}/`;
    const files = [...this.#files.values()].filter(({ path }) => path.startsWith(folder) && path.endsWith('.svg'));
    for (const file of files) {
      if (!isFigure(file.path)) this.#report(file.path, 'a figure is named in small letters, digits and hyphens');
      for (const problem of problemsOfFigure(file)) this.#report(file.path, problem);
    }
    return new Map(files.map((file) => [file.path.slice(folder.length), file]));
  }

  #readSubtopic(key: string): SubtopicSource | undefined {
    const path = `${key}.md`;
    return this.#read(path, (text) => {
      const parts = splitFrontMatter(text);
      if (!parts) return this.#report(path, 'the file must begin with a head between --- lines');
      if (parts.body === '') return this.#report(path, 'the notes are missing');
      const head = this.#check(path, parts.head, checkSubtopicHead);
      if (!head) return undefined;
      for (const problem of [...problemsOfSubtopic(head, parts.body), ...problemsOfPictures(parts.body)]) {
        this.#report(path, problem);
      }
      const hindi = this.#readHindiSubtopic(path, { ...head, notes: parts.body });
      return { ...head, key, notes: parts.body, ...(hindi && { hindi }) };
    });
  }

  #readHindiSubtopic(
    englishPath: string,
    english: SubtopicHead & { notes: string },
  ): HindiSubtopic | undefined {
    const path = hindiPathOf(englishPath);
    const text = this.#files.get(path)?.text;
    if (text === undefined) return undefined;
    const parts = splitFrontMatter(text);
    if (!parts) return this.#report(path, 'the file must begin with a head between --- lines');
    const head = this.#check(path, parts.head, checkHindiSubtopicHead);
    if (!head) return undefined;
    const problems = [
      ...problemsOfSubtopic(head, parts.body),
      ...problemsOfPictures(parts.body),
      ...problemsOfHindiNotes(english.notes, parts.body),
      ...(head.questions.length === english.questions.length
        ? []
        : [`questions must be the ${english.questions.length} of ${englishPath}, in their order`]),
    ];
    for (const problem of problems) this.#report(path, problem);
    return { ...head, notes: parts.body };
  }

  #read<T>(path: string, parse: (text: string) => T | undefined): T | undefined {
    const file = this.#files.get(path);
    return file ? parse(file.text) : this.#report(path, 'the file is missing');
  }

  #check<T>(path: string, yaml: string, check: (value: unknown) => Checked<T>): T | undefined {
    let value: unknown;
    try {
      value = parseYaml(yaml);
    } catch (error) {
      return this.#report(path, error instanceof Error ? error.message : 'is not YAML');
    }
    const checked = check(value);
    if ('value' in checked) return checked.value;
    for (const problem of checked.problems) this.#report(path, problem);
    return undefined;
  }

  #reportRepeated(path: string, field: string, values: readonly string[]): void {
    const repeated = values.filter((value, index) => values.indexOf(value) < index);
    for (const value of new Set(repeated)) this.#report(path, `${field} has ${value} more than once`);
  }

  #reportUnlisted(slug: string, listed: ReadonlySet<string>): void {
    for (const path of this.#files.keys()) {
      if (!path.startsWith(`${slug}/`) || !path.endsWith('.md')) continue;
      const english = englishPathOf(path) ?? path;
      if (!listed.has(english.slice(0, -'.md'.length))) this.#report(path, `the file is not listed in ${slug}/subject.yaml`);
    }
  }

  #report(path: string, problem: string): undefined {
    this.problems.push(`${path}: ${problem}`);
  }
}

const missingFiguresOf = ({ slug, subtopics, figures }: SubjectSource): ContentSource['missingFigures'] =>
  [...subtopics.values()].flatMap(({ key, notes }) =>
    figuresIn(notes)
      .filter((name) => !figures.has(name))
      .map((name) => ({ path: `${slug}/${FIGURES}/${name}`, shownBy: `${key}.md` })),
  );
