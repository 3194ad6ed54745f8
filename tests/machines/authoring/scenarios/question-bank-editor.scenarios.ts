import type { questionBankEditorMachine } from '#machines/authoring/question-bank-editor.machine.ts';
import { textsOfQuestion } from '#machines/authoring/question-texts.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import {
  buildLesson,
  buildQuestion,
  changedElsewhere,
  gone,
  SUBTOPIC,
  taken,
} from '../authoring-fixtures.ts';

const question = buildQuestion();
const { _id: id } = question;
const changed = 'What makes a string sound lower?';
const mine = buildQuestion({ question: changed, version: 'd'.repeat(16) });
const remote = buildQuestion({ question: 'What else?', version: 'e'.repeat(16) });

const outcomes: Scenario<typeof questionBankEditorMachine>['outcomes'] = {
  loadLesson: { done: [buildLesson()] },
  saveQuestion: { done: [mine], error: [changedElsewhere, gone, taken, serverError] },
  readRemote: {
    done: [
      buildLesson({ questions: [remote] }),
      buildLesson({ questions: [mine] }),
      buildLesson({ questions: [] }),
    ],
  },
  retireQuestion: {
    done: [undefined],
    error: [
      gone,
      changedElsewhere,
      {
        kind: 'http',
        status: 409,
        code: 'content-in-use',
        message: 'Students see this lesson; its last question stays.',
      },
    ],
  },
};

// What the form said before is of no account once it is closed.
const key: Scenario<typeof questionBankEditorMachine>['key'] = (snapshot) => {
  const { kept, lesson, questionId, version, texts, fieldErrors, remote: other, news } = snapshot.context;
  return [
    kept !== null,
    news,
    lesson?.questions.map((one) => one.question),
    snapshot.hasTag('form') || snapshot.matches('confirming') || snapshot.matches('retiring')
      ? questionId
      : null,
    ...(snapshot.hasTag('form') ? [version, texts.question, Object.keys(fieldErrors), other !== null] : []),
  ];
};

export const scenarios = {
  changing: {
    input: { subtopicId: SUBTOPIC, kept: null },
    events: [
      { type: 'question.edit', id, key: 'two' },
      { type: 'texts.change', texts: { question: changed } },
      { type: 'question.save' },
      { type: 'question.cancel' },
      { type: 'cancel.confirm' },
      { type: 'cancel.stop' },
      { type: 'conflict.keepMine' },
      { type: 'conflict.keepRemote' },
    ],
    outcomes,
    key,
  },
  retiring: {
    input: { subtopicId: SUBTOPIC, kept: null },
    events: [
      { type: 'list.reload' },
      { type: 'question.retire', id },
      { type: 'retire.confirm' },
      { type: 'retire.cancel' },
    ],
    outcomes,
    key,
  },
  'with a form this tab kept': {
    input: {
      subtopicId: SUBTOPIC,
      kept: {
        questionId: id,
        version: question.version,
        texts: { ...textsOfQuestion(question), question: changed },
        key: 'two',
        edition: 1,
      },
    },
    events: [
      { type: 'list.reload' },
      { type: 'question.save' },
      { type: 'question.cancel' },
      { type: 'cancel.confirm' },
      { type: 'conflict.keepMine' },
      { type: 'conflict.keepRemote' },
    ],
    outcomes,
    key,
  },
  'a new one': {
    input: { subtopicId: SUBTOPIC, kept: null },
    events: [
      { type: 'question.begin', key: 'one' },
      { type: 'texts.change', texts: { question: changed } },
      { type: 'question.save' },
      { type: 'question.cancel' },
    ],
    outcomes,
    key,
  },
} satisfies Record<string, Scenario<typeof questionBankEditorMachine>>;

export const goals: Paths<typeof questionBankEditorMachine>['goals'] = { 'a place to go on from': NOT_BUSY };

export const invariants: Paths<typeof questionBankEditorMachine>['invariants'] = {
  'a question is retired only after a question': ({ before, after }) =>
    before.matches('retiring') || !after.matches('retiring') || before.matches('confirming'),
  'a question that was answered is asked no more': ({ before, event, after }) =>
    !before.matches({ writing: 'confirmingDiscard' }) ||
    after.matches(event.type === 'cancel.stop' ? { writing: 'editing' } : { idle: 'listed' }),
};

export const unnoticed = {
  'retiring, entry clearError dropped':
    'Every way here has cleared the error before; the entry keeps it so for ways to come.',
};
