import type { Challenge, HouseStanding, Leaderboard, LeaderboardRow } from '#contract/contract.ts';

export const buildRow = (rank: number, changes: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  rank,
  name: `Student ${rank}`,
  house: 'Lumina',
  xp: 1000 - rank * 10,
  isMe: false,
  ...changes,
});

/** Three students; the second is me. */
export function buildBoard(changes: Partial<Leaderboard> = {}): Leaderboard {
  const me = buildRow(2, { name: 'Asha', isMe: true });
  const top = [buildRow(1), me, buildRow(3, { house: 'Veritas' })];
  return {
    window: 'week',
    week: '2026-W47',
    house: null,
    endsAt: '2026-11-22T18:30:00.000Z',
    total: 3,
    top,
    neighbours: top,
    me,
    visibility: 'name',
    updatedAt: '2026-11-21T04:42:46.000Z',
    ...changes,
  };
}

const WEEK_END = '2026-11-22T18:30:00.000Z';

export const buildHouses = (): HouseStanding[] => [
  { house: 'Lumina', xp: 4200, weekXp: 600, weekEndsAt: WEEK_END, members: 12 },
  { house: 'Veritas', xp: 3900, weekXp: 300, weekEndsAt: WEEK_END, members: 11 },
  { house: 'Fidelis', xp: 2000, weekXp: 300, weekEndsAt: WEEK_END, members: 9 },
  { house: 'Ingenium', xp: 100, weekXp: 0, weekEndsAt: WEEK_END, members: 2 },
];

export const buildDaily = (changes: Partial<Challenge> = {}): Challenge => ({
  _id: 'daily-2026-11-21-engineering',
  kind: 'daily',
  title: 'Question of the day',
  question: 'What does `len("ab")` give?',
  options: ['1', '2', '3', 'An error'],
  progress: 0,
  goal: 1,
  endsAt: '2026-11-21T18:30:00.000Z',
  done: false,
  xp: 10,
  answer: null,
  ...changes,
});

export const buildAnswered = (option = 1, changes: Partial<Challenge> = {}): Challenge =>
  buildDaily({
    done: true,
    progress: 1,
    answer: {
      option,
      correctAnswer: 1,
      correctOption: 'option2',
      isCorrect: option === 1,
      explanation: 'Two letters stand in it.',
      xpAwarded: option === 1 ? 10 : 0,
    },
    ...changes,
  });

export const buildQuest = (slot: number, changes: Partial<Challenge> = {}): Challenge => ({
  _id: `quest-2026-11-16-${slot}`,
  kind: 'quest',
  title: 'Complete 3 lessons this week by answering questions',
  progress: 1,
  goal: 3,
  endsAt: '2026-11-22T18:30:00.000Z',
  done: false,
  xp: 30,
  ...changes,
});
