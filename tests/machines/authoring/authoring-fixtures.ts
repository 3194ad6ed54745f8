import type {
  AuthoringCourse,
  AuthoringCourseRef,
  AuthoringQuestion,
  AuthoringSubject,
  AuthoringSubtopic,
  ImportReport,
  QuestionStatistics,
  SubjectPlace,
} from '#contract/contract.ts';

/** An id of 24 digits that ends like this. */
export const idOf = (end: string): string => end.padStart(24, '0');

export const SUBTOPIC = idOf('31');

export function buildSubject(change: Partial<AuthoringSubject> = {}): AuthoringSubject {
  return {
    _id: idOf('2'),
    courseId: idOf('1'),
    name: 'Sound',
    description: 'Waves one can hear.',
    professor: null,
    version: 'a'.repeat(16),
    editedAt: null,
    shipped: false,
    chapters: [
      {
        _id: idOf('11'),
        name: 'Waves',
        topics: [
          {
            _id: idOf('21'),
            name: 'Strings',
            subtopics: [
              { _id: SUBTOPIC, name: 'Tension', minutes: 5, draft: true, questionCount: 2, editedAt: null },
            ],
          },
        ],
      },
    ],
    ...change,
  };
}

export function buildCourse(change: Partial<AuthoringCourse> = {}): AuthoringCourse {
  return {
    _id: idOf('1'),
    name: 'Music for Engineers',
    courseDescription: 'Why a string sings.',
    category: 'skill',
    track: 'engineering',
    hidden: false,
    enrolledCount: 0,
    shipped: false,
    version: '9'.repeat(16),
    editedAt: null,
    subjects: [buildSubject()],
    ...change,
  };
}

/** A course as the desk lists it. */
export const courseRef: AuthoringCourseRef = {
  _id: idOf('1'),
  name: 'Music for Engineers',
  category: 'skill',
  hidden: false,
  enrolledCount: 0,
  subjectCount: 1,
};

export const subjectPlace: SubjectPlace = {
  _id: idOf('2'),
  name: 'Sound',
  courseId: idOf('1'),
  courseName: 'Music for Engineers',
};

export function buildQuestion(change: Partial<AuthoringQuestion> = {}): AuthoringQuestion {
  return {
    _id: idOf('41'),
    subtopicId: SUBTOPIC,
    question: 'What makes a string sound higher?',
    options: ['More tension', 'More weight', 'More length', 'More dust'],
    correctAnswer: 0,
    explanation: 'The wave runs faster.',
    passage: 'A tighter string sounds higher.',
    difficulty: 2,
    hasFixedOrder: false,
    version: 'c'.repeat(16),
    ...change,
  };
}

export function buildLesson(change: Partial<AuthoringSubtopic> = {}): AuthoringSubtopic {
  return {
    _id: SUBTOPIC,
    courseId: idOf('1'),
    courseName: 'Music for Engineers',
    subjectId: idOf('2'),
    subjectName: 'Sound',
    chapterName: 'Waves',
    topicName: 'Strings',
    name: 'Tension',
    minutes: 5,
    notes: '# Tension\n\nA tighter string sounds higher.\n',
    draft: true,
    version: 'b'.repeat(16),
    editedAt: null,
    questions: [buildQuestion()],
    ...change,
  };
}

export function buildReport(change: Partial<ImportReport> = {}): ImportReport {
  return {
    format: 'gift',
    dryRun: true,
    good: 1,
    bad: 1,
    rows: [
      { line: 1, label: 'What makes a string…', subtopicId: SUBTOPIC, problems: [], notes: [] },
      {
        line: 9,
        label: 'How many strings…',
        subtopicId: null,
        problems: ['has 3 options; a question here has exactly 4'],
        notes: [],
      },
    ],
    ...change,
  };
}

export const statistics: QuestionStatistics[] = [
  {
    questionId: idOf('41'),
    subtopicId: SUBTOPIC,
    subtopicName: 'Tension',
    question: 'What makes a string sound higher?',
    answers: {
      students: 20,
      percentageCorrect: 35,
      mostChosenWrong: { option: 'More weight', percentage: 45 },
    },
    openReports: 3,
    explainedReports: 2,
  },
  {
    questionId: idOf('42'),
    subtopicId: SUBTOPIC,
    subtopicName: 'Tension',
    question: 'Which string is lowest?',
    answers: { students: 18, percentageCorrect: 89, mostChosenWrong: null },
    openReports: 0,
    explainedReports: 0,
  },
  {
    questionId: idOf('43'),
    subtopicId: SUBTOPIC,
    subtopicName: 'Tension',
    question: 'How is tension measured?',
    answers: null,
    openReports: 0,
    explainedReports: 0,
  },
];

export const changedElsewhere = {
  kind: 'http',
  status: 409,
  code: 'content-changed',
  message: 'Somebody else changed this meanwhile.',
} as const;

export const gone = {
  kind: 'http',
  status: 404,
  code: 'not-found',
  message: 'There is nothing here.',
} as const;

export const taken = {
  kind: 'http',
  status: 409,
  code: 'already-exists',
  message: 'There is one of that name already.',
} as const;

export const refused = (fields: Record<string, string>) =>
  ({
    kind: 'http',
    status: 422,
    code: 'invalid-field',
    message: 'This value is not accepted.',
    fields,
  }) as const;
