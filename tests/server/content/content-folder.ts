import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A small content folder of a test's own: one course, one subject, two subtopics of two questions each. */
export interface ContentFolder {
  readonly directory: string;
  write(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
  dispose(): Promise<void>;
}

export const COURSES = `
deans:
  engineering: { name: Dr. Test, tag: Dean of Tests, image: /art/professors/test.svg }
courses:
  - slug: testing
    name: Testing
    description: All about tests.
    category: skill
    track: engineering
    dean: engineering
    subjects: [unit-tests]
`;

export const SUBJECT = `
name: Unit tests
description: Small and quick.
professor: { name: Professor Test, category: engineering, tagline: Red first., image: /art/professors/unit.svg }
chapters:
  - slug: basics
    name: Basics
    topics:
      - { name: First things, subtopics: [why, how] }
`;

/** A subtopic whose questions are asked in the words given. */
export const subtopicFile = (
  title: string,
  asks: readonly string[] = ['What comes first?', 'What then?'],
) => `---
title: ${title}
minutes: 5
questions:
${asks
  .map(
    (ask) => `  - ask: ${ask}
    options: [Red, Green, Blue, Grey]
    answer: 2
    why: Because it does.
    passage: green comes
    difficulty: 1
`,
  )
  .join('')}---

In a test green comes after red.
`;

export async function createContentFolder(): Promise<ContentFolder> {
  const directory = await mkdtemp(join(tmpdir(), 'wizlearn-content-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  };
  await write('courses.yaml', COURSES);
  await write('unit-tests/subject.yaml', SUBJECT);
  await write('unit-tests/basics/why.md', subtopicFile('Why'));
  await write('unit-tests/basics/how.md', subtopicFile('How'));
  return {
    directory,
    write,
    remove: (path) => rm(join(directory, path)),
    dispose: () => rm(directory, { recursive: true }),
  };
}
