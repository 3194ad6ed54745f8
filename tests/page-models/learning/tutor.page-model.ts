import { openQuestionMachine } from '#machines/learning/open-question.machine.ts';
import { tutorRequestMachine } from '#machines/learning/tutor-request.machine.ts';
import { tutorMachine } from '#machines/learning/tutor.machine.ts';
import type { TutorContext } from '#machines/learning/tutor.setup.ts';
import { lesson, subject } from '#tests/machines/learning/scenarios/lesson.scenarios.ts';
import { scenarios as openQuestions } from '#tests/machines/learning/scenarios/open-question.scenarios.ts';
import { scenarios as requests } from '#tests/machines/learning/scenarios/tutor-request.scenarios.ts';
import { question, scenarios, turnOn } from '#tests/machines/learning/scenarios/tutor.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const QUESTION = 'Your question about this lesson';
const WRITING = 'one may write meanwhile; the button that sends it waits';

const isListed = ({ history }: Pick<TutorContext, 'history'>, wanted: string): boolean =>
  history?.some(({ queryId }) => queryId === wanted) ?? false;

const beginning = {
  reach: [
    {
      flow: 'lesson',
      event: { type: 'xstate.done.actor.loadSubject', output: subject(true, ['one', 'two']) },
    },
    { flow: 'lesson', event: { type: 'xstate.done.actor.loadLesson', output: lesson } },
  ],
  open: [{ press: 'Ask the tutor' }],
};

const panel = {
  screen: async () => {
    // What a path opens is there as soon as the page is.
    await import('#web/components/learning/lesson-notes.tsx');
    await import('#web/features/lesson/side-panel.tsx');
    await import('#web/features/lesson/side-panel/side-drawer.tsx');
    return (await import('#web/features/lesson/lesson.screen.tsx')).LessonScreen;
  },
  route: '/lesson/:subjectId',
  at: () => paths.lesson('s'),
};

export const tutor = definePageModel<typeof tutorMachine>({
  machine: tutorMachine,
  scenes: {
    'in a lesson nothing was asked about': {
      run: scenarios['in a lesson nothing was asked about'],
      reach: beginning.reach,
      // One may write while the earlier questions are read.
      open: [...beginning.open, { fill: QUESTION, text: question.query }],
    },
    'in a lesson of which one page shows not all': {
      run: scenarios['in a lesson of which one page shows not all'],
      ...beginning,
    },
  },
  ...panel,
  offline: ['lesson subtopic.complete', 'lessonCheck check.start', 'tutor question.ask'],
  gestures: {
    'question.ask': ({ question }) => [{ fill: QUESTION, text: question.query }, { submit: QUESTION }],
    'hint.request': {
      press:
        /^(I read it. Show me where to look|Give me a hint|Show a similar question|Show the full answer)$/,
    },
    // Pressed once more, it takes the verdict back.
    'turn.judge': (_, { context }) =>
      context.turn?.verdict === 'wrong' ? 'automatic' : { press: 'This is wrong' },
    'turn.open': ({ queryId }, { context }) => {
      if (!isListed(context, queryId)) return 'automatic';
      return { press: queryId === 'p' ? /^What is a list\?/ : /^What is a set\?/ };
    },
    'turn.leave': { press: 'Close this answer' },
    'history.recall': (_, { context }) => (context.history === null ? { press: 'Check again' } : 'automatic'),
    'history.extend': (_, { context }) =>
      context.before === null ? 'automatic' : { press: 'Earlier questions' },
    'history.remove': ({ queryIds: [queryId = ''] }, snapshot) => {
      const { context } = snapshot;
      if (snapshot.matches({ ready: 'turn' })) {
        return context.turn?.queryId === queryId ? { press: 'Delete this question' } : 'automatic';
      }
      if (!isListed(context, queryId)) return 'automatic';
      return { press: queryId === 'p' ? 'Delete: What is a list?' : 'Delete: What is a set?' };
    },
  },
  tolerated: {
    'question.ask in recalling': WRITING,
    'question.ask in removing': WRITING,
    'question.ask in requesting': WRITING,
    'question.ask in judging': WRITING,
    'question.ask in extending': WRITING,
  },
});

/** The tutor waits for a question, the first one of the lesson. */
const resting = [
  ...beginning.open,
  {
    flow: 'tutor',
    event: {
      type: 'xstate.done.actor.loadTurns',
      output: { turns: [], before: null, questions: { left: 50, nextAt: 0 } },
    },
  },
];

const asking = [...resting, { fill: QUESTION, text: question.query }, { submit: QUESTION }];

export const tutorRequest = definePageModel<typeof tutorRequestMachine>({
  machine: tutorRequestMachine,
  scenes: {
    'a question': { run: requests['a question'], reach: beginning.reach, open: asking },
    'the next hint level': {
      run: requests['the next hint level'],
      reach: beginning.reach,
      open: [
        ...asking,
        {
          flow: 'tutor',
          event: {
            type: 'xstate.done.actor.tutorRequest',
            output: {
              outcome: 'answered',
              of: 'questions',
              said: { turn: turnOn('passages'), allowance: null },
            },
          },
        },
        { press: 'I read it. Show me where to look' },
      ],
    },
  },
  ...panel,
  offline: ['lesson subtopic.complete', 'lessonCheck check.start'],
  gestures: {
    'draft.grown': 'automatic',
    'trouble.retry': { press: 'Retry' },
    'trouble.dismiss': { press: 'Go back' },
  },
});

export const openQuestion = definePageModel<typeof openQuestionMachine>({
  machine: openQuestionMachine,
  scenes: {
    'above the tutor’s box': {
      run: openQuestions['in a lesson of two questions'],
      reach: beginning.reach,
      open: resting,
    },
  },
  ...panel,
  passing: { 'inFront.quoted.arriving': 'quote.see' },
  offline: ['lesson subtopic.complete', 'lessonCheck check.start', 'tutor question.ask'],
  gestures: {
    // The questions at the end of the lesson send these; nobody has begun them here.
    'question.show': 'automatic',
    'question.hide': 'automatic',
    'question.quote': 'automatic',
    'quote.see': 'automatic',
    'quote.drop': { press: 'Do not ask about this question' },
  },
});
