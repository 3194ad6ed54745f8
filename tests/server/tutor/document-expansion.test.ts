import { describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { rows } from '#server/features/tutor/evaluation/both-languages.ts';
import { type LessonNotes, passagesOf } from '#server/features/tutor/passages.ts';
import { plain } from '#server/features/tutor/search/counted-text.ts';
import {
  expandedQuestionsOf,
  passageKeysOf,
  shippedLessonIds,
} from '#server/features/tutor/search/expanded-questions.ts';
import { createPassageSearch } from '#server/features/tutor/search/passage-search.ts';

const LEAST_ON_AVERAGE = 8;

describe('the questions that ship with the lessons', () => {
  test('are all of lessons and passages that ship', () => {
    const notes = new Map(rows.subtopics.map((lesson) => [lesson.id, lesson.notes]));
    const lost = [...shippedLessonIds()].flatMap((id) => {
      const keys = new Set(passageKeysOf(passagesOf(notes.get(id) ?? '')));
      return [...expandedQuestionsOf(id).keys()].filter((key) => !keys.has(key)).map((key) => `${id} ${key}`);
    });
    expect(lost).toEqual([]);
  });

  test(`are ${LEAST_ON_AVERAGE} a passage or more, in each subject`, () => {
    for (const [subjectId, lessons] of Map.groupBy(rows.subtopics, (lesson) => lesson.subjectId)) {
      const passages = lessons.flatMap(({ notes }) => passagesOf(notes));
      const questions = lessons.flatMap(({ id }) => [...expandedQuestionsOf(id).values()].flat());
      expect(questions.length / passages.length, subjectId).toBeGreaterThan(LEAST_ON_AVERAGE);
    }
  });

  test('are in other words than the heading of their passage', () => {
    const copied = rows.subtopics.flatMap(({ id, notes }) => {
      const passages = passagesOf(notes);
      const expanded = expandedQuestionsOf(id);
      return passageKeysOf(passages).flatMap((key, at) =>
        (expanded.get(key) ?? []).filter(
          (question) => plain(question) === plain(passages[at]?.heading ?? ''),
        ),
      );
    });
    expect(copied).toEqual([]);
  });
});

const SWITCHES = 'indian-polity/elections-and-watchdogs/anti-defection';

function lessonAt(place: string, edit = (notes: string) => notes): LessonNotes {
  const id = contentId('subtopic', place);
  const lesson = rows.subtopics.find((each) => each.id === id);
  if (!lesson) throw new Error(`There is no lesson ${place}.`);
  return { id, name: lesson.name, notes: edit(lesson.notes) };
}

async function firstIn(lesson: LessonNotes, query: string) {
  const search = await createPassageSearch([lesson], []);
  return search({ query, subtopicId: lesson.id }).passages[0];
}

describe('a question that is in other words than its passage', () => {
  const asked = 'why are hoppers punished';

  test('finds it by what students would ask of it', async () => {
    const found = await firstIn(lessonAt(SWITCHES), asked);
    expect(found?.text).toMatch(/^Defection means/);
  });

  test('finds it in Hindi in a lesson in Hindi', async () => {
    const { id, ...counterpart } = lessonAt(SWITCHES);
    const hindi = rows.subtopics.find((lesson) => lesson.id === id)?.hindi;
    if (!hindi) throw new Error('The lesson is in English only.');
    const lesson: LessonNotes = { id, ...hindi, language: 'Hindi', counterpart };
    const { at = -1 } = (await firstIn(lesson, 'कानून किस संशोधन से आया')) ?? {};
    expect(passagesOf(counterpart.notes)[at]?.text).toMatch(/^Defection means/);
  });

  test('no longer finds it once its beginning was edited', async () => {
    const edited = lessonAt(SWITCHES, (notes) => notes.replace('Defection means', 'It means'));
    expect((await firstIn(edited, asked))?.text).not.toMatch(/^It means/);
  });

  test('finds nothing by those of a lesson that is not the shipped one', async () => {
    expect(await firstIn({ ...lessonAt(SWITCHES), id: 'another' }, 'hoppers')).toBeUndefined();
  });
});

test('a lesson without such questions comes first all the same where it has the answer', async () => {
  const own: LessonNotes = {
    id: 'own',
    name: 'Party whips',
    notes: 'A three-line whip is underlined three times: whoever defies it may lose the seat of the party.',
  };
  const search = await createPassageSearch([lessonAt(SWITCHES), own], []);
  const [first] = search({ query: 'what is a three-line whip of a party', subtopicId: '' }).passages;
  expect(first?.lesson.id).toBe('own');
});
