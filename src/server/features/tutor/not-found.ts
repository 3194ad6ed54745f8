import type { TutorPart } from '#contract/contract.ts';
import { executeStatement } from '../../db/named-statement.ts';
import { lessonWordsOf } from '../../words/word-forms.ts';
import { isDevanagari } from '../library/hindi/devanagari.ts';
import { hindiQueryOf, hinglishQueryOf } from '../library/hindi/hindi-query.ts';
import { englishOf, isHinglish } from '../library/hindi/hinglish.ts';
import { redactAnswerKeys, type Withheld } from './answer-key-redaction.ts';
import { saidIn, textOf } from './answer-parts.ts';
import { weightOf } from './lead-scores.ts';
import type { Reply } from './lesson-replies.ts';
import { NOT_FOUND_TEXTS } from './not-found-texts.ts';
import type { Found } from './retrieval.ts';
import { termAskedFor } from './search/asked-term.ts';
import type { Tutor } from './tutor-access.ts';

/** So many words of a question are looked up in all lessons. */
const MOST_WORDS = 5;
/** Of what a question asks about, so much is in no lesson that another lesson is not near. */
const MAIN = 0.4;

// The words of $1 that no published lesson has: not as they mean in English ($2), and not in Hindi ($3).
const UNTAUGHT = `
  SELECT asked.word FROM unnest($1::text[], $2::text[], $3::text[]) AS asked (word, english, hindi)
  WHERE NOT EXISTS (
    SELECT FROM subtopics WHERE NOT is_draft AND (
      search @@ websearch_to_tsquery('english', searchable(asked.english))
      OR hindi_search @@ websearch_to_tsquery('simple', asked.hindi)))`;

const englishWaysOf = (word: string): string => [word, ...(englishOf(word) ?? [])].join(' or ');

const hindiWaysOf = (word: string): string => {
  const query = isDevanagari(word) ? hindiQueryOf(word, '') : hinglishQueryOf(word);
  return query?.ways.join(' or ') ?? '';
};

/** The script and the language of a question. */
function languageOf(query: string): keyof typeof NOT_FOUND_TEXTS {
  if (isDevanagari(query)) return 'Hindi';
  return isHinglish(lessonWordsOf(query)) ? 'Hinglish' : 'English';
}

/** Words of a question that no lesson of any subject has. */
async function listUntaught({ db }: Pick<Tutor, 'db'>, unknown: readonly string[]): Promise<string[]> {
  const words = unknown.slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const rows = await executeStatement<{ word: string }>(db, {
    name: 'tutor.untaught-words',
    text: UNTAUGHT,
    values: [words, words.map(englishWaysOf), words.map(hindiWaysOf)],
  });
  return rows.map(({ word }) => word);
}

/** What no lesson has, as it was asked for: a term of several words is named whole where one of them is in no lesson. */
function namesOf(untaught: readonly string[], query: string): readonly string[] {
  const term = termAskedFor(query);
  const wordsOfTerm = lessonWordsOf(term ?? '');
  return term !== undefined && untaught.every((word) => wordsOfTerm.includes(word)) ? [term] : untaught;
}

const quoted = (words: readonly string[]): string[] => words.map((word) => `“${word}”`);

/**
 * The answer without what is withheld, and with the reason where it is none: what no lesson has, and which subjects there are
 * where nothing is near.
 */
export async function withReasonNotFound(
  tutor: Pick<Tutor, 'db' | 'courses'>,
  answer: Reply,
  { found, withheld }: { found: Found; withheld: Withheld },
): Promise<Reply> {
  // Before the text is chosen: “the closest” would announce nothing where all that is near is withheld.
  const reply = redactAnswerKeys(answer, withheld);
  const { parts = [] } = reply.step;
  const part = parts.find(({ kind }) => kind === 'notFound');
  if (!part || found.elsewhere) return reply;
  // Two words that the search reads as one are not what the student wrote.
  const written = new Set(lessonWordsOf(found.query));
  const untaught = await listUntaught(
    tutor,
    found.unknownWords.filter((word) => written.has(word)),
  );
  const own = found.terms.filter(({ typed }) => untaught.includes(typed));
  const isOfOther =
    own.length > 0 && Math.max(own.length / found.terms.length, weightOf(own) / weightOf(found.terms)) > MAIN;
  const left = isOfOther ? parts.filter(({ kind }) => kind !== 'nearest' && kind !== 'also') : parts;
  const isNear = left.some(({ kind }) => kind === 'nearest');
  const language = languageOf(found.query);
  const says = NOT_FOUND_TEXTS[language];
  const courses = (await tutor.courses.list()).filter(({ isHidden }) => !isHidden);
  const names = courses.flatMap(({ subjects }) =>
    subjects.map(({ name, hindiName }) => (language === 'Hindi' ? (hindiName ?? name) : name)),
  );
  const text = [
    untaught.length > 0 && isOfOther ? says.without(quoted(namesOf(untaught, found.query))) : says.notFound,
    ...(isNear || names.length === 0 ? [] : [says.subjects(names)]),
  ].join(' ');
  const said: TutorPart = {
    ...(isNear ? part : { kind: 'notFound' }),
    text: isNear ? says.near : text,
    ...saidIn(language === 'English' ? 'English' : 'Hindi'),
  };
  const all = left.map((each) => (each === part ? said : each));
  return {
    step: { ...reply.step, text: textOf(all, { language: reply.step.language ?? 'English' }), parts: all },
    citations: isNear ? reply.citations : [],
  };
}
