import type { AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { MIN_PASSWORD_LENGTH } from '#domain/account/password-length.ts';
import { HIGHEST_POINTS, MAX_VIDEO_BYTES } from '#domain/assessment/video-explanation.ts';
import { videoReviewMachine } from '#machines/assessment/video-review.machine.ts';
import { videoUploadMachine } from '#machines/assessment/video-upload.machine.ts';
import { houseFoundingMachine } from '#machines/authoring/house-founding.machine.ts';
import { MAX_IMPORT_BYTES, questionImportMachine } from '#machines/authoring/question-import.machine.ts';
import { lessonCheckMachine } from '#machines/learning/lesson-check.machine.ts';
import { tutorMachine } from '#machines/learning/tutor.machine.ts';
import { LONGEST_QUESTION } from '#machines/learning/tutor.setup.ts';
import { librarySearchMachine } from '#machines/library/library-search.machine.ts';
import { newQuestionMachine } from '#machines/library/new-question.machine.ts';
import { savedQuestionEditorMachine } from '#machines/library/saved-question-editor.machine.ts';
import { studentNoteEditorMachine } from '#machines/library/student-note-editor.machine.ts';
import { MAX_NOTE_LENGTH } from '#machines/library/student-note-editor.setup.ts';
import { completionCheckMachine } from '#machines/onboarding/completion-check.machine.ts';
import { housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import { profilePictureMachine } from '#machines/onboarding/profile-picture.machine.ts';
import { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { loginFormMachine } from '#machines/session/login-form.machine.ts';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';

/** What a guard is asked with: the context it reads, or the fields of the event. */
interface Asked {
  context?: object;
  params?: object;
}

function holds(machine: AnyStateMachine, name: string, { context = {}, params = {} }: Asked): boolean {
  const guard: unknown = machine.implementations.guards[name];
  if (typeof guard !== 'function') throw new Error(`There is no guard ${name}.`);
  return Boolean(Reflect.apply(guard, null, [{ context }, params]));
}

const MB = 1024 * 1024;
const letters = (count: number): string => 'x'.repeat(count);
const bytes = (count: number): Asked => ({ params: { bytes: count } });
const file = (count: number): Asked => ({ params: { file: { address: '', name: '', bytes: count } } });
const password = (count: number, more: object = {}): Asked => ({
  ...more,
  params: { password: letters(count), newPassword: letters(count) },
});
const asking = (query: string): Asked => ({ params: { question: { query, idempotencyKey: 'k' } } });
const note = (text: string, subtopicId = 's', content: string | null = null): Asked => ({
  context: { note: content === null ? null : { content }, subtopicId, text },
});
const saved = (query: string, queryResponse = ''): Asked => ({
  context: { question: { query: 'Why?', queryResponse: '' }, texts: { query, queryResponse } },
});
const asked = (query: string, queryResponse: string, subtopicId = 's'): Asked => ({
  context: { draft: { query, queryResponse, subtopicId } },
});
const graded = (correctAnswers: number, totalQuestions: number): Asked => ({
  params: { graded: { result: { correctAnswers, totalQuestions } } },
});
const email = (address: string) => ({ context: { texts: { email: address, username: '' } } });

type Row = [name: string, machine: AnyStateMachine, guard: string, holding: Asked[], others: Asked[]];

const rows: Row[] = [
  ['a video', videoUploadMachine, 'isTooLarge', [bytes(MAX_VIDEO_BYTES + 1)], [bytes(MAX_VIDEO_BYTES)]],
  [
    'a file to import',
    questionImportMachine,
    'isTooLarge',
    [file(MAX_IMPORT_BYTES + 1)],
    [file(MAX_IMPORT_BYTES)],
  ],
  ['an empty file', questionImportMachine, 'isEmpty', [file(0)], [file(1)]],
  ['a picture', profilePictureMachine, 'isTooLarge', [bytes(30 * MB + 1)], [bytes(30 * MB)]],
  ['a badge', houseFoundingMachine, 'isTooLarge', [bytes(30 * MB + 1)], [bytes(30 * MB)]],
  [
    'points of a video',
    videoReviewMachine,
    'isOnScale',
    [{ params: { points: 0 } }, { params: { points: HIGHEST_POINTS } }],
    [{ params: { points: -1 } }, { params: { points: HIGHEST_POINTS + 1 } }, { params: { points: 2.5 } }],
  ],
  [
    'a question to the tutor',
    tutorMachine,
    'isQuestion',
    [asking('?'), asking(letters(LONGEST_QUESTION))],
    [asking(''), asking('  '), asking(letters(LONGEST_QUESTION + 1))],
  ],
  [
    'a note',
    studentNoteEditorMachine,
    'canSave',
    [note('a'), note(letters(MAX_NOTE_LENGTH)), note('b', 's', 'a')],
    [note(' '), note(letters(MAX_NOTE_LENGTH + 1)), note('a', ''), note('a', 's', 'a')],
  ],
  [
    'a saved question',
    savedQuestionEditorMachine,
    'canSave',
    [saved('Why not?'), saved('Why?', 'So.'), saved(letters(4_000), letters(20_000))],
    [saved('Why?'), saved(' '), saved(letters(4_001)), saved('Why not?', letters(20_001))],
  ],
  [
    'a new question',
    newQuestionMachine,
    'canSave',
    [asked('Why?', 'So.'), asked(letters(4_000), letters(20_000))],
    [
      asked(' ', 'So.'),
      asked('Why?', ' '),
      asked(letters(4_001), 'So.'),
      asked('Why?', letters(20_001)),
      asked('Why?', 'So.', ''),
    ],
  ],
  [
    'words to look for',
    librarySearchMachine,
    'isTooShort',
    [{ params: { q: ' a ' } }],
    [{ params: { q: 'ab' } }],
  ],
  [
    'a new password',
    passwordChangeMachine,
    'isTooShort',
    [password(MIN_PASSWORD_LENGTH - 1)],
    [password(MIN_PASSWORD_LENGTH)],
  ],
  [
    'a password of a reset link',
    passwordResetMachine,
    'isLongEnough',
    [password(MIN_PASSWORD_LENGTH)],
    [password(MIN_PASSWORD_LENGTH - 1)],
  ],
  [
    'a new account',
    loginFormMachine,
    'hasRegistration',
    [password(MIN_PASSWORD_LENGTH, email('a@b'))],
    [password(MIN_PASSWORD_LENGTH - 1, email('a@b')), password(MIN_PASSWORD_LENGTH, email('a'))],
  ],
  [
    'a sign-in',
    loginFormMachine,
    'hasCredentials',
    [password(1, email('a'))],
    [password(0, email('a')), password(1, email('  '))],
  ],
  [
    'tries to read how far somebody is',
    completionCheckMachine,
    'mayRetry',
    [{ context: { failures: 1 } }, { context: { failures: 2 } }],
    [{ context: { failures: 3 } }],
  ],
  [
    'appeals for another house',
    housePredictionMachine,
    'mayAppeal',
    [{ context: { appeals: 0 } }],
    [{ context: { appeals: 1 } }],
  ],
  [
    'right answers of a lesson',
    lessonCheckMachine,
    'isPassed',
    [graded(4, 5), graded(8, 10), graded(3, 3)],
    [graded(3, 4), graded(79, 100), graded(0, 1)],
  ],
];

describe('a limit of a chart', () => {
  it.each(rows)('of %s holds at its edge and not beyond', (_, machine, guard, holding, others) => {
    expect(holding.map((asked) => holds(machine, guard, asked))).toEqual(holding.map(() => true));
    expect(others.map((asked) => holds(machine, guard, asked))).toEqual(others.map(() => false));
  });
});
