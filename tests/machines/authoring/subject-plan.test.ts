import { describe, expect, it } from 'vitest';
import type { AuthoringSubject } from '#contract/contract.ts';
import {
  addNode,
  lostLessons,
  MAX_TREE_NODES,
  moveNode,
  namesOf,
  namesTo,
  placesFor,
  planOf,
  type PlanNode,
  rebasePlan,
  relocateNode,
  removeNode,
  renameNode,
  treeOf,
  validatePlan,
} from '#machines/authoring/subject-plan.ts';
import { NEEDED, TOO_LONG } from '#machines/authoring/text-validation.ts';
import { buildSubject } from './authoring-fixtures.ts';

const lesson = (name: string) => ({
  _id: name,
  name,
  minutes: 5,
  draft: true,
  questionCount: 0,
  editedAt: null,
});
const topic = (name: string, ...lessons: string[]) => ({ _id: name, name, subtopics: lessons.map(lesson) });
type Topic = ReturnType<typeof topic>;
const subjectOf = (...chapters: Topic[][]): AuthoringSubject =>
  buildSubject({
    chapters: chapters.map((topics, index) => ({ _id: `C${index + 1}`, name: `C${index + 1}`, topics })),
  });

const subject = subjectOf([topic('T1', 'L1', 'L2', 'L3'), topic('T2', 'L4')], [topic('T3')]);
const { chapters } = planOf(subject);

/** As 'C1(T1(L1 L2))'. */
const outline = (nodes: readonly PlanNode[]): string =>
  nodes
    .map(({ name, nodes: inside }) => (inside.length > 0 ? `${name}(${outline(inside)})` : name))
    .join(' ');
const BEFORE = 'C1(T1(L1 L2 L3) T2(L4)) C2(T3)';
const namesIn = (nodes: readonly PlanNode[]): string[] => nodes.map(({ name }) => name);

describe('a node of the plan', () => {
  it.each([
    ['L1', 1, 'C1(T1(L2 L1 L3) T2(L4)) C2(T3)'],
    ['L3', -1, 'C1(T1(L1 L3 L2) T2(L4)) C2(T3)'],
    ['L1', -1, BEFORE],
    ['L3', 1, BEFORE],
    ['L4', 1, BEFORE],
    ['T2', -1, 'C1(T2(L4) T1(L1 L2 L3)) C2(T3)'],
    ['C1', 1, 'C2(T3) C1(T1(L1 L2 L3) T2(L4))'],
    ['C2', 1, BEFORE],
    ['of nothing', 1, BEFORE],
  ] as const)('moves among its siblings and no further: %s by %i', (key, by, after) => {
    expect(outline(moveNode(chapters, key, by))).toBe(after);
    expect(outline(chapters)).toBe(BEFORE);
  });

  it('is renamed, taken out and added alone', () => {
    expect(outline(renameNode(chapters, 'L4', 'L5'))).toBe('C1(T1(L1 L2 L3) T2(L5)) C2(T3)');
    expect(outline(removeNode(chapters, 'T1'))).toBe('C1(T2(L4)) C2(T3)');
    expect(outline(removeNode(chapters, 'L2'))).toBe('C1(T1(L1 L3) T2(L4)) C2(T3)');
    expect(addNode(chapters, null, 'new').at(-1)).toEqual({ key: 'new', name: '', nodes: [] });
    expect(addNode(chapters, 'T1', 'new')[0]?.nodes[0]?.nodes.map(({ key }) => key)).toEqual([
      'L1',
      'L2',
      'L3',
      'new',
    ]);
  });

  it('leaves every list that it does not stand in what it was', () => {
    const after = renameNode(chapters, 'L4', 'L5');
    expect(after[1]).toBe(chapters[1]);
    expect(after[0]?.nodes[0]).toBe(chapters[0]?.nodes[0]);
  });

  it('is found with all it stands in', () => {
    expect(namesTo(chapters, 'L4')).toEqual(['C1', 'T2', 'L4']);
    expect(namesTo(renameNode(chapters, 'T2', ' T2 '), 'T2')).toEqual(['C1', 'T2']);
    expect(namesTo(chapters, 'of nothing')).toEqual([]);
  });
});

describe('the places a node may go to', () => {
  it.each([
    ['L1', ['T2', 'T3']],
    ['L4', ['T1', 'T3']],
    ['T1', ['C2']],
    ['T3', ['C1']],
    ['C1', []],
    ['of nothing', []],
  ])('are the other parents of its kind: %s to %j', (key, places) => {
    expect(namesIn(placesFor(chapters, key))).toEqual(places);
  });

  it('are none that are full', () => {
    const lessonsOf = (count: number) => Array.from({ length: count }, (_, index) => `F${index}`);
    const withRoom = planOf(subjectOf([topic('T1', 'L1'), topic('T2', ...lessonsOf(MAX_TREE_NODES - 1))]));
    expect(namesIn(placesFor(withRoom.chapters, 'L1'))).toEqual(['T2']);
    const full = planOf(subjectOf([topic('T1', 'L1'), topic('T2', ...lessonsOf(MAX_TREE_NODES))]));
    expect(placesFor(full.chapters, 'L1')).toEqual([]);
    expect(relocateNode(full.chapters, 'L1', 'T2')).toBe(full.chapters);
  });

  it('take it last; from anywhere else it stays where it is', () => {
    expect(outline(relocateNode(chapters, 'L1', 'T2'))).toBe('C1(T1(L2 L3) T2(L4 L1)) C2(T3)');
    expect(outline(relocateNode(chapters, 'T2', 'C2'))).toBe('C1(T1(L1 L2 L3)) C2(T3 T2(L4))');
    for (const to of ['T1', 'C2', 'L4', 'of nothing'])
      expect(relocateNode(chapters, 'L1', to)).toBe(chapters);
  });
});

describe('a plan upon another version of its subject', () => {
  const plan = { name: 'Mine', description: 'Mine too', chapters };

  it('keeps the ids of what is there still, and makes new what is there no more', () => {
    const upon = rebasePlan(plan, subjectOf([topic('T1', 'L1', 'L3')]));
    expect(treeOf(upon, 'v2')).toEqual({
      version: 'v2',
      name: 'Mine',
      description: 'Mine too',
      chapters: [
        {
          _id: 'C1',
          name: 'C1',
          topics: [
            {
              _id: 'T1',
              name: 'T1',
              subtopics: [{ _id: 'L1', name: 'L1' }, { name: 'L2' }, { _id: 'L3', name: 'L3' }],
            },
            { name: 'T2', subtopics: [{ name: 'L4' }] },
          ],
        },
        { name: 'C2', topics: [{ name: 'T3', subtopics: [] }] },
      ],
    });
    expect(upon.chapters.map(({ key }) => key)).toEqual(['C1', 'C2']);
  });

  it('loses the lessons that it has no more, by name', () => {
    expect(lostLessons({ ...plan, chapters: removeNode(chapters, 'T1') }, subject)).toEqual([
      'L1',
      'L2',
      'L3',
    ]);
    expect(lostLessons({ ...plan, chapters: relocateNode(chapters, 'L1', 'T3') }, subject)).toEqual([]);
  });

  it('says the same whatever its nodes are known by, and spaces around a name do not count', () => {
    const renamed = rebasePlan({ ...plan, chapters: renameNode(chapters, 'L4', ' L4 ') }, subjectOf([]));
    expect(namesOf(renamed)).toEqual(namesOf(plan));
    expect(namesOf({ ...plan, chapters: moveNode(chapters, 'L1', 1) })).not.toEqual(namesOf(plan));
  });
});

it('a plan is wrong where a text is missing or too long, by the key of its node', () => {
  const most = 'x'.repeat(120);
  const plan = { name: most, description: 'y'.repeat(1_000), chapters: renameNode(chapters, 'L1', most) };
  expect(validatePlan(plan)).toEqual({});
  expect(
    validatePlan({
      name: ' ',
      description: 'y'.repeat(1_001),
      chapters: renameNode(renameNode(chapters, 'L1', `${most}x`), 'C2', '  '),
    }),
  ).toEqual({ name: NEEDED, description: TOO_LONG, L1: TOO_LONG, C2: NEEDED });
});
