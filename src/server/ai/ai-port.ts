import type { HouseAnswers, HousePrediction, HouseQuestionSet } from '#contract/contract.ts';

export type HouseLanguage = 'English' | 'Hindi';

/** A prediction before it is signed. */
export type HouseVerdict = Omit<HousePrediction, 'prediction'>;

/** What is wrong with the answers: field to sentence. */
export interface RefusedAnswers {
  refused: Record<string, string>;
}

/**
 * What the product asks of an intelligence: the house quiz and its verdict. `house-predictor.ts` is the built-in one;
 * a provider takes its place behind the same questions, and its answers are checked like any stranger's (R53).
 */
export interface AiPort {
  houseQuestions(language: HouseLanguage): HouseQuestionSet;
  /** The verdict, or what is wrong with answers that are not one answer to each question issued. */
  predictHouse(answers: HouseAnswers): Promise<HouseVerdict | RefusedAnswers>;
}

/** A question with all that a model may know of it: nothing of who asks (R52, R57). */
export interface TutorQuestion {
  /** How much may be said. */
  hintLevel: 'nudge' | 'hint' | 'answer';
  question: string;
  /** Letter for letter from the lessons. */
  passages: readonly { lesson: string; text: string }[];
}

/** How a model's streaming response is followed. */
export interface Hearing {
  /** Whoever asked is gone: the model is stopped, and answers null. */
  leaving?: AbortSignal;
  /** Told the text so far each time a sentence more is whole. What was told stays as it is. */
  onSentence?: (soFar: string) => void;
}

/**
 * The LLM port behind the tutor, whose adapters answer by RAG: a language model that is given the retrieved passages.
 * None is needed, passages alone are an answer too.
 */
export interface TutorModel {
  /** Plain text of a bounded length, or null where the model does not answer as it should (R53, R55). */
  answer(question: TutorQuestion, hearing?: Hearing): Promise<string | null>;
}
