import { type Card, type Grade, Rating, fsrs } from 'ts-fsrs';

/** How well a card was remembered (contract). */
export type Recall = 'again' | 'hard' | 'good' | 'easy';

/** What decides when a card comes again; a new one has all numbers 0 and no review. */
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

const RATINGS: Record<Recall, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};

// Without fuzz: the same answers at the same times give the same days.
const scheduler = fsrs({ enable_fuzz: false });

/** Spaced repetition by FSRS: the memory of a card after one more review. */
export function reviewed(memory: CardMemory, recall: Recall, at: Date): CardMemory {
  const { card } = scheduler.next(toCard(memory), at, RATINGS[recall]);
  return {
    dueAt: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
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
