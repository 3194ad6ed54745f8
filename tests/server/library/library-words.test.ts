import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createLibraryHandlers } from '#server/features/library/library.handlers.ts';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const userId = await world.createStudent();

async function ask(q: string) {
  const { searchLibrary } = createLibraryHandlers(world.deps);
  return (await searchLibrary({ ...callBy(userId), query: { q } })).body;
}
const titles = async (q: string) => (await ask(q)).data.map(({ title }) => title);

describe('the words that a search is corrected by', () => {
  test('knows the words of the lessons as they are now', async () => {
    const { db } = world.deps;
    const [lesson] = await db.select().from(subtopics).limit(1);
    if (!lesson) throw new Error('The courses are there.');
    const id = 'ef'.repeat(12);
    await db.insert(subtopics).values({ ...lesson, id, name: 'Wombats', notes: 'The pangolin has scales.' });
    expect((await ask('pangolni')).meant).toBe('pangolin');
    await db.update(subtopics).set({ notes: 'The quokkaroo swims.' }).where(eq(subtopics.id, id));
    expect((await ask('quokakroo')).meant).toBe('quokkaroo');
    expect((await ask('pangolni')).meant).not.toBe('pangolin');
    await db.$client.query('UPDATE subtopics SET is_draft = true WHERE id = $1', [id]);
    expect([await titles('Wombats'), (await ask('quokakroo')).meant]).toEqual([[], undefined]);
    await db.$client.query('UPDATE subtopics SET is_draft = false WHERE id = $1', [id]);
    expect((await ask('quokakroo')).meant).toBe('quokkaroo');
    await db.delete(subtopics).where(eq(subtopics.id, id));
    expect((await ask('quokakroo')).meant).toBeUndefined();
    const { rows } = await db.$client.query(`
      SELECT word FROM (SELECT lexeme AS word, count(*) AS texts FROM subtopics, unnest(search) WHERE NOT is_draft GROUP BY 1) now
      FULL JOIN library_words kept USING (word) WHERE now.texts IS DISTINCT FROM kept.texts`);
    expect(rows).toEqual([]);
  });

  test('counts words only where the texts of lessons change, and of them only what changes', async () => {
    const { $client } = world.deps.db;
    const written = async (statement: string) => {
      const { rows } = await $client.query<{ at: string }>(
        'SELECT pg_current_xact_id()::xid::text::bigint AS at',
      );
      await $client.query(statement);
      const { rows: words } = await $client.query<{ word: string }>(
        'SELECT word FROM library_words WHERE xmin::text::bigint > $1 ORDER BY word',
        [rows[0]?.at],
      );
      return words.map(({ word }) => word);
    };
    const first = 'WHERE id = (SELECT min(id) FROM subtopics)';
    expect(await written('UPDATE subtopics SET serial_no = serial_no + 1, edited_at = edited_at')).toEqual(
      [],
    );
    expect(await written(`UPDATE subtopics SET notes = notes || ' kakapo' ${first}`)).toEqual(['kakapo']);
    await $client.query(`UPDATE subtopics SET notes = replace(notes, ' kakapo', '') ${first}`);
    await $client.query('UPDATE subtopics SET serial_no = serial_no - 1');
    const { rows } = await $client.query("SELECT 1 FROM library_words WHERE word = 'kakapo'");
    expect(rows).toEqual([]);
  });
});
