import { firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import { firstXpReportMachine } from '#machines/onboarding/first-xp-report.machine.ts';
import { housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import { picturesOf, profilePictureMachine } from '#machines/onboarding/profile-picture.machine.ts';
import { profileSetupMachine } from '#machines/onboarding/profile-setup.machine.ts';
import { roleSetupMachine } from '#machines/onboarding/role-setup.machine.ts';
import { HOUSES } from '#domain/houses.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { serverError } from '#tests/support/machines/machine-paths.ts';
import {
  buildCompletion,
  buildGradedAttempt,
  buildLedger,
  buildOpenAttempt,
  buildPrediction,
  buildProfile,
  buildQuestionSet,
} from '#tests/support/machines/onboarding-fixtures.ts';

const isDone = ({ status }: { status: string }) => status === 'done';
const goals = {
  home: { isReached: isDone, how: 'alone' },
  'the end without skipping': { isReached: isDone, how: 'somehow', without: ['step.skip'] },
} as const;
const done = [buildCompletion()];
const unreachable = { kind: 'network', message: 'We could not reach the server.' } as const;
const conflict = (code: string) => ({ ...serverError, status: 409, code });

describePaths({
  machine: profileSetupMachine,
  runs: {
    'a new, a half-known and a known person': {
      input: { year: 2026, timeZone: 'Asia/Kolkata' },
      events: [
        { type: 'field.change', field: 'firstName', value: 'Asha Devi' },
        { type: 'field.change', field: 'firstName', value: '' },
        { type: 'form.save' },
        { type: 'form.submit' },
        { type: 'form.begin' },
        { type: 'profile.retry' },
        { type: 'step.skip' },
      ],
      outcomes: {
        loadProfile: {
          done: [buildProfile(), buildProfile({ track: null })],
          error: [{ ...serverError, status: 404 }, serverError],
        },
        savePartial: { done: [buildProfile(), buildProfile({ firstName: 'Asha Devi' })] },
        createProfile: { done: [buildProfile()] },
      },
      key: ({ context: { texts, saved } }) => [texts, saved],
    },
  },
  goals: {
    home: goals.home,
    'the form without skipping': {
      isReached: (snapshot) => snapshot.hasTag('form') || isDone(snapshot),
      how: 'alone',
      without: ['step.skip'],
    },
  },
});

describePaths({
  machine: firstQuizMachine,
  runs: {
    'two questions': {
      input: undefined,
      events: [
        { type: 'answer.choose', option: 1 },
        { type: 'answer.choose', option: null },
        { type: 'question.next' },
        { type: 'question.previous' },
        { type: 'quiz.submit' },
        { type: 'quiz.review' },
        { type: 'quiz.finish' },
        { type: 'quiz.retry' },
        { type: 'quiz.takeOver' },
        { type: 'step.skip' },
      ],
      outcomes: {
        openAttempt: {
          done: [buildOpenAttempt(), buildOpenAttempt(0)],
          error: [conflict('already-submitted'), conflict('nothing-to-assess'), serverError],
        },
        saveAnswers: { done: [undefined], error: [conflict('attempt-taken-over'), serverError] },
        submitAttempt: { done: [buildGradedAttempt()], error: [conflict('attempt-taken-over'), serverError] },
        markFirstQuiz: { done },
      },
      key: ({ context: { attempt, answers, index } }) => [
        attempt?.questions.length,
        Object.keys(answers),
        index,
      ],
    },
  },
  goals,
});

describePaths({
  machine: housePredictionMachine,
  runs: {
    'two questions': {
      input: { language: 'English' },
      events: [
        { type: 'answer.choose', optionId: 'a' },
        { type: 'question.next' },
        { type: 'question.previous' },
        { type: 'answers.submit' },
        { type: 'answers.review' },
        { type: 'questions.retry' },
        { type: 'prediction.retry' },
        { type: 'prediction.cancel' },
        { type: 'house.accept' },
        { type: 'house.appeal' },
        { type: 'step.skip' },
      ],
      outcomes: {
        loadQuestions: { done: [buildQuestionSet(), buildQuestionSet(0)] },
        predict: { done: [buildPrediction()], error: [conflict('house-already-assigned'), serverError] },
        predictDirect: { done: [buildPrediction()] },
        loadHouse: { done: HOUSES.slice(1, 2) },
        saveHouse: { done, error: [conflict('house-already-assigned'), serverError] },
      },
      key: ({ context: { set, answers, index, appeals } }) => [
        set?.questions.length,
        answers,
        index,
        appeals,
      ],
    },
  },
  goals,
});

describePaths({
  machine: profilePictureMachine,
  runs: {
    'nine pictures': {
      input: { seed: 'asha' },
      events: [
        { type: 'picture.pick', url: picturesOf('asha', 0)[3] ?? '' },
        { type: 'initial.pick' },
        { type: 'pictures.shuffle' },
        { type: 'file.choose', file: 'blob:holiday', bytes: 4_000_000 },
        { type: 'file.choose', file: 'blob:film', bytes: 4_000_000_000 },
        { type: 'picture.save' },
        { type: 'save.stop' },
        { type: 'connection.restored' },
        { type: 'step.skip' },
      ],
      outcomes: {
        readPicture: { done: [{ picture: 'blob:square' }] },
        uploadPicture: {
          done: [{ url: `/api/v1/media/${'a'.repeat(24)}` }],
          error: [{ ...serverError, status: 422, code: 'unsupported-picture' }, unreachable],
        },
        savePicture: { done: [buildProfile()], error: [serverError, unreachable] },
      },
      key: ({ context: { picked, shuffles } }) => [picked, Math.min(shuffles, 1)],
    },
  },
  goals,
});

describePaths({
  machine: roleSetupMachine,
  runs: {
    'no track known': {
      input: { role: null },
      events: [
        { type: 'role.choose', role: 'student-engineering' },
        { type: 'clan.choose', clan: 'Night Compilers' },
        { type: 'clan.choose', clan: null },
        { type: 'role.save' },
        { type: 'step.skip' },
      ],
      outcomes: { saveRole: { done: [buildProfile()] } },
    },
  },
  goals,
});

const report = {
  events: [{ type: 'report.retry' }, { type: 'report.finish' }, { type: 'step.skip' }],
  outcomes: { loadLedger: { done: [buildLedger(), buildLedger([])] }, markFirstTimeFlow: { done } },
  key: () => null,
} as const;

describePaths({
  machine: firstXpReportMachine,
  runs: {
    'the first time': { input: { isRevisit: false }, ...report },
    'another time': { input: { isRevisit: true }, ...report },
  },
  goals,
});
