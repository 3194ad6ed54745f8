import type { SnapshotFrom } from 'xstate';
import type { Challenge } from '#contract/contract.ts';
import type { dailyChallengeMachine } from '#machines/community/daily-challenge.machine.ts';
import { dailyOf } from '#machines/community/daily-challenge.setup.ts';

type DailySnapshot = SnapshotFrom<typeof dailyChallengeMachine>;

export type DailyPhase =
  | 'loading'
  | 'failed'
  | 'unasked'
  | 'question'
  | 'answered'
  | 'elsewhere'
  | 'sealed'
  | 'locked'
  | 'missed';

/** Of the phases of a day's question, those after its answer. */
export const isAnswered = (phase: DailyPhase): boolean =>
  phase === 'answered' || phase === 'elsewhere' || phase === 'sealed';

/** What was there while the list is read again stays as it was. */
function phaseOfRead(challenges: readonly Challenge[] | null): DailyPhase {
  if (challenges === null) return 'loading';
  const daily = dailyOf(challenges);
  if (!daily) return 'unasked';
  if (!daily.done) return 'question';
  return daily.answer ? 'answered' : 'sealed';
}

/** One state, one picture. */
export function selectPhase({ value, context }: DailySnapshot): DailyPhase {
  const place = typeof value === 'string' ? value : value.shown;
  switch (place) {
    case 'reading':
    case 'resolvingChallenge':
      return phaseOfRead(context.challenges);
    case 'choosing':
    case 'answering':
      return 'question';
    case 'counting':
      return 'answered';
    case 'answeredElsewhere':
      return 'elsewhere';
    default:
      return place;
  }
}

export const selectDaily = ({ context }: DailySnapshot) => dailyOf(context.challenges);
export const selectListedAt = ({ context }: DailySnapshot) => context.listedAt;
export const selectChoice = ({ context }: DailySnapshot) => context.choice;
export const selectReadError = ({ context }: DailySnapshot) => context.readError;
export const selectSendError = ({ context }: DailySnapshot) => context.sendError;
export const selectChallenges = ({ context }: DailySnapshot) => context.challenges;
export const selectIsSending = (snapshot: DailySnapshot) => snapshot.matches('answering');
export const selectCanSend = (snapshot: DailySnapshot) => snapshot.can({ type: 'answer.send' });
export const selectCanChoose = (snapshot: DailySnapshot) =>
  snapshot.can({ type: 'option.choose', option: 0 });
export const selectCanReload = (snapshot: DailySnapshot) => snapshot.can({ type: 'challenge.reload' });
