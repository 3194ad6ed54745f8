import type { Story, Student } from './story-of-an-account.ts';
import { at } from './recorder.ts';

const ROWS = `Which gate gives 1 only where both inputs are 1? {=AND ~OR ~XOR ~NAND}

Which gate turns its input over? {=NOT ~AND}
`;

/** A subject of a course from its first chapter to its questions, and what came of them. */
export async function writeCourse(
  { call, prepare }: Story,
  { as }: Student,
  courseId: string,
): Promise<void> {
  const made = await call('createSubject', {
    as,
    parameters: { courseId },
    body: { name: 'Logic gates', description: 'What a computer is made of.' },
  });
  const subjectId = at(made, 'data', '_id');
  const saved = await call('saveSubject', {
    as,
    parameters: { subjectId },
    body: {
      version: at(made, 'data', 'version'),
      name: 'Logic gates',
      description: 'What a computer is made of.',
      chapters: [{ name: 'Gates', topics: [{ name: 'One gate', subtopics: [{ name: 'AND, OR, NOT' }] }] }],
    },
  });
  const subtopicId = at(saved, 'data', 'chapters', 0, 'topics', 0, 'subtopics', 0, '_id');
  const question = {
    question: 'When does an OR gate give 0?',
    options: ['Where both inputs are 0', 'Where one input is 0', 'Never', 'Where both inputs are 1'],
    correctAnswer: 0,
    explanation: 'One 1 is enough for it to give 1.',
    difficulty: 1,
  };
  const asked = await call('createQuestion', { as, parameters: { subtopicId }, body: question });
  const questionId = at(asked, 'data', '_id');
  const draft = await call('getAuthoringSubtopic', { as, parameters: { subtopicId } });
  await call('saveSubtopic', {
    as,
    parameters: { subtopicId },
    body: {
      version: at(draft, 'data', 'version'),
      name: 'AND, OR, NOT',
      minutes: 6,
      notes: 'An OR gate gives 0 only where both inputs are 0.',
      draft: false,
    },
  });
  const changed = await call('saveQuestion', {
    as,
    parameters: { questionId },
    body: { ...question, version: at(asked, 'data', 'version'), passage: 'only where both inputs are 0' },
  });
  await call('importQuestions', {
    as,
    parameters: { subjectId },
    body: { file: new File([ROWS], 'gates.gift'), format: 'gift', subtopicId, dryRun: 'false' },
  });
  await call('exportQuestions', { as, parameters: { subjectId, format: 'gift' } });
  await call('retireQuestion', { as, parameters: { questionId, version: at(changed, 'data', 'version') } });
  const professors = await call('listProfessors', { as });
  const name = at(professors, 'data', 0, 'professor', 'name');
  const image = at(professors, 'data', 0, 'professor', 'image');
  await call('assignProfessor', {
    as,
    parameters: { subjectId },
    body: { professor: { name, category: 'engineering', tagline: 'One gate at a time.', image } },
  });
  await call('listQuestionStatistics', { as, parameters: { subjectId } });
  const course = await call('getAuthoringCourse', { as, parameters: { courseId } });
  await call('saveCourse', {
    as,
    parameters: { courseId },
    body: {
      version: at(course, 'data', 'version'),
      name: at(course, 'data', 'name'),
      courseDescription: 'Everything that a program is made of, from one gate on.',
      category: at(course, 'data', 'category'),
      hidden: false,
    },
  });
  await call('listAuthoringCourses', { as });
  const mistaken = await prepare('createSubject', {
    as,
    parameters: { courseId },
    body: { name: 'Logic gaits', description: 'How a computer walks.' },
  });
  await call('removeSubject', {
    as,
    parameters: { subjectId: at(mistaken, 'data', '_id'), version: at(mistaken, 'data', 'version') },
  });
  const body = {
    name: 'Begun twice',
    courseDescription: 'The other one is the right one.',
    category: 'skill',
  };
  const twice = at(await prepare('createCourse', { as, body }), 'data', '_id');
  const empty = await prepare('getAuthoringCourse', { as, parameters: { courseId: twice } });
  await call('removeCourse', {
    as,
    parameters: { courseId: twice, version: at(empty, 'data', 'version') },
  });
}
