import { isDevanagari } from '../library/hindi/devanagari.ts';
import type { QuestionText } from './answer-key-filter.ts';
import type { LessonNotes, QuotedLanguage } from './passages.ts';
import type { BankEntry } from './similar-bank-question.ts';

/** A lesson with its Hindi text, where that counts. */
export interface LessonTexts {
  id: string;
  name: string;
  notes: string;
  hindi: { name: string; notes: string } | null;
}

/** A question of the bank in English, with its Hindi text where that counts. */
export type QuestionTexts = Omit<BankEntry, 'language' | 'counterpart'> & { hindi: QuestionText | null };

/** What the tutor quotes from, in one language. */
export interface Quoted {
  language: QuotedLanguage;
  lessons: LessonNotes[];
  bank: BankEntry[];
}

/** The answer language of the tutor: Hindi to whoever asks in Devanagari, or reads the lesson in Hindi. */
export const wantedLanguage = (query: string, readsIn: QuotedLanguage | undefined): QuotedLanguage =>
  readsIn === 'Hindi' || isDevanagari(query) ? 'Hindi' : 'English';

/** Lessons and bank in Hindi, and in English what has no Hindi text; all in English where nothing has. */
export function quotedIn(
  wanted: QuotedLanguage,
  { lessons, bank }: { lessons: readonly LessonTexts[]; bank: readonly QuestionTexts[] },
): Quoted {
  const language = wanted === 'Hindi' && lessons.some(({ hindi }) => hindi) ? 'Hindi' : 'English';
  return {
    language,
    lessons: lessons.map(({ id, name, notes, hindi }) =>
      language === 'Hindi' && hindi
        ? { id, ...hindi, language, counterpart: { name, notes } }
        : { id, name, notes },
    ),
    bank: bank.map(({ hindi, ...question }): BankEntry => {
      if (language === 'English' || !hindi) return { ...question, counterpart: hindi };
      const { text, options, explanation, passage } = question;
      return { ...question, ...hindi, language, counterpart: { text, options, explanation, passage } };
    }),
  };
}
