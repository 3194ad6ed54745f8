import type { Database } from '../../db/database.ts';
import { createTransliteration, type Transliterate, type HindiStem } from './hindi/transliteration.ts';

/** Words of so many lessons are all words but the rarest. */
const MOST_LESSONS = 1_000;
const MINUTE = 60_000;
/** The Hindi of lessons comes with a new version of the product: what another server brings is known within this. */
const KEPT_FOR = 30 * MINUTE;

const STEMS = `
  SELECT word AS stem, ndoc AS texts
  FROM ts_stat('SELECT hindi_search FROM subtopics WHERE hindi_words IS NOT NULL AND NOT is_draft ORDER BY id LIMIT ${MOST_LESSONS}')
  WHERE word ~ '^[ऀ-ॿ]'`;

const known = new WeakMap<Database, { at: number; transliterate: Promise<Transliterate> }>();

async function read({ $client }: Database): Promise<Transliterate> {
  const { rows } = await $client.query<HindiStem>({ name: 'library.hindi-stems', text: STEMS });
  return createTransliteration(rows);
}

/** The words of all Hindi lessons by their sound, read once for all searches. */
export function findTransliteration(db: Database, now = performance.now()): Promise<Transliterate> {
  const before = known.get(db);
  if (before && now - before.at < KEPT_FOR) return before.transliterate;
  const transliterate = read(db);
  known.set(db, { at: now, transliterate });
  transliterate.catch(() => known.delete(db));
  return transliterate;
}
