import { tutorRequestMachine } from '#machines/learning/tutor-request.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/tutor-request.scenarios.ts';

describePaths({
  machine: tutorRequestMachine,
  unnoticed: {
    'loadingHint.writing, draft.grown: action storeDraft dropped': 'One draft is written again and again.',
  },
  scenarios,
  goals: {
    'an answer, or the reason why there is none,': {
      isReached: (snapshot) => !snapshot.hasTag('busy'),
      liveness: 'withoutServer',
    },
    'the answer, unless it is given up,': {
      isReached: (snapshot) => snapshot.matches('answered') || snapshot.matches('dismissed'),
      liveness: 'withServer',
    },
  },
  invariants: {
    'a draft is there only while its hint level is made': ({ after }) =>
      (after.context.draft !== '') === after.matches({ loadingHint: 'writing' }),
    'what is asked for stays the same until the end': ({ before, after }) =>
      before.context.question === after.context.question && before.context.turn === after.context.turn,
    'it ends with what was said, or with nothing': ({ after }) =>
      after.matches('answered') === (after.context.said !== null),
  },
});
