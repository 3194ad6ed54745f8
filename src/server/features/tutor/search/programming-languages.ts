/** Programming languages by what students, and the fences of listings, call them. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    python: 'Python',
    py: 'Python',
    java: 'Java',
    javascript: 'JavaScript',
    js: 'JavaScript',
    jsx: 'JavaScript',
    typescript: 'TypeScript',
    ts: 'TypeScript',
    'c++': 'C++',
    cpp: 'C++',
    c: 'C',
    'c#': 'C#',
    html: 'HTML',
    css: 'CSS',
    sql: 'SQL',
    php: 'PHP',
    golang: 'Go',
    rust: 'Rust',
    kotlin: 'Kotlin',
    पाइथन: 'Python',
    जावा: 'Java',
  }),
);

/** The name of a language, however it is written; undefined for what is none. */
export const languageNamed = (written: string): string | undefined =>
  NAMES.get(written.toLowerCase().replaceAll(/\s/g, ''));

/** Each of them, the longest first, for a regular expression. */
export const ANY_LANGUAGE: string = ['java script', ...NAMES.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replaceAll('+', '\\+'))
  .join('|');
