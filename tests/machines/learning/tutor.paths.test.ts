import { tutorMachine } from '#machines/learning/tutor.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/tutor.scenarios.ts';

describePaths({
  machine: tutorMachine,
  scenarios,
  goals: {
    'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
    'the full answer': {
      isReached: (snapshot) => snapshot.matches({ ready: { turn: 'answered' } }),
      liveness: 'withServer',
    },
  },
  invariants: {
    'the hint level shown is the hint level of the turn': ({ after }) => {
      if (!after.matches({ ready: 'turn' })) return true;
      const shown = {
        passages: 'passages',
        nudged: 'nudge',
        hinted: 'hint',
        similarQuestion: 'similarQuestion',
        answered: 'answer',
      };
      return Object.entries(shown).some(
        ([state, hintLevel]) =>
          JSON.stringify(after.value) === JSON.stringify({ ready: { turn: state } }) &&
          after.context.turn?.hintLevel === hintLevel,
      );
    },
    'a turn changes its hint level by an answer of the server alone': ({ before, after, event }) =>
      before.context.turn === null ||
      after.context.turn === null ||
      before.context.turn.hintLevel === after.context.turn.hintLevel ||
      event.type.startsWith('xstate.done.actor.'),
    'a question is kept until it is answered or dropped': ({ before, after, event }) =>
      before.context.question === null ||
      after.context.question !== null ||
      event.type.endsWith('.actor.tutorRequest'),
  },
});
