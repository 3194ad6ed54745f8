import { type Card, Rating, fsrs } from 'ts-fsrs';
import { addDays, startOfDayIn, studentDay } from '#domain/progress/calendar.ts';
import { CARD_DELAY_HOURS } from '#domain/progress/review-deck.ts';

/** What decides when a flashcard comes again on the forgetting curve; a new one has all numbers 0 and no review. */
export interface CardMemory {
  dueAt: Date;
  stability: number;
  difficulty: number;
  scheduledDays: number;
  learningSteps: number;
  reps: number;
  lapses: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  state: number;
  lastReviewAt: Date | null;
}

export interface CardAnswer {
  isRight: boolean;
  at: Date;
  /** Of the student: a card is due when a day of theirs begins. */
  timeZone: string;
}

// Without fuzz the same answers at the same times give the same days. Without short-term steps a card comes once a day at most.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** A right answer brings a card back later than tomorrow, when a wrong one is asked again. */
const FEWEST_DAYS_RIGHT = 2;
const DAYS_WRONG = 1;
const HOUR_MS = 3_600_000;

const notBefore = (earliest: Date, at: Date): Date => (at < earliest ? earliest : at);

/**
 * Card scheduling by FSRS, the algorithm for spaced repetition: the next review date, which is a review interval away,
 * and the memory of a card after one more answer, which the server has checked.
 */
export function reviewed(memory: CardMemory, { isRight, at, timeZone }: CardAnswer): CardMemory {
  const { card } = scheduler.next(toCard(memory), at, isRight ? Rating.Good : Rating.Again);
  const days = isRight ? Math.max(FEWEST_DAYS_RIGHT, card.scheduled_days) : DAYS_WRONG;
  return {
    dueAt: notBefore(
      new Date(at.getTime() + CARD_DELAY_HOURS * HOUR_MS),
      startOfDayIn(timeZone, addDays(studentDay({ timeZone }, at), days)),
    ),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    lastReviewAt: at,
  };
}

const toCard = (memory: CardMemory): Card => ({
  due: memory.dueAt,
  stability: memory.stability,
  difficulty: memory.difficulty,
  elapsed_days: 0,
  scheduled_days: memory.scheduledDays,
  learning_steps: memory.learningSteps,
  reps: memory.reps,
  lapses: memory.lapses,
  state: memory.state,
  ...(memory.lastReviewAt && { last_review: memory.lastReviewAt }),
});
