import type { AuthoringSubject, SubjectTree } from '#contract/contract.ts';
import { lengthOf, NEEDED, TOO_LONG } from './text-validation.ts';

/** Characters of a subject's texts (contract `saveSubject`). */
export const SUBJECT_LIMITS = { name: { min: 1, max: 120 }, description: { min: 1, max: 1000 } } as const;

/** As many chapters in a subject, topics in a chapter, subtopics in a topic (contract `SubjectTree`). */
export const MAX_TREE_NODES = 60;

/** A chapter, topic or subtopic as it is being planned; `id` is missing until the server has it. */
export interface PlanNode {
  /** Tells it from all others of the plan. */
  key: string;
  id?: string;
  name: string;
  nodes: PlanNode[];
}

/** A subject as it is being planned: chapters, in them topics, in them subtopics. */
export interface SubjectPlan {
  name: string;
  description: string;
  chapters: PlanNode[];
}

/** Of a chapter 0, of a topic 1, of a subtopic 2. */
export const DEEPEST = 2;

const known = (id: string, name: string, nodes: PlanNode[] = []): PlanNode => ({ key: id, id, name, nodes });

export const planOf = ({ name, description, chapters }: AuthoringSubject): SubjectPlan => ({
  name,
  description,
  chapters: chapters.map((chapter) =>
    known(
      chapter._id,
      chapter.name,
      chapter.topics.map((topic) =>
        known(
          topic._id,
          topic.name,
          topic.subtopics.map((subtopic) => known(subtopic._id, subtopic.name)),
        ),
      ),
    ),
  ),
});

const idsOf = (nodes: readonly PlanNode[]): string[] =>
  nodes.flatMap(({ id, nodes: inside }) => [...(id === undefined ? [] : [id]), ...idsOf(inside)]);

/** The plan upon another version of its subject: what that has no more becomes new. */
export function rebasePlan(plan: SubjectPlan, subject: AuthoringSubject): SubjectPlan {
  const there = new Set(idsOf(planOf(subject).chapters));
  const upon = ({ key, id, name, nodes }: PlanNode): PlanNode => ({
    key,
    ...(id !== undefined && there.has(id) && { id }),
    name,
    nodes: nodes.map(upon),
  });
  return { ...plan, chapters: plan.chapters.map(upon) };
}

/** The names of the lessons that saving the plan deletes, with all that is written in them. */
export function lostLessons({ chapters }: SubjectPlan, subject: AuthoringSubject): string[] {
  const kept = new Set(idsOf(chapters));
  return subject.chapters
    .flatMap(({ topics }) => topics.flatMap(({ subtopics }) => subtopics))
    .flatMap(({ _id, name }) => (kept.has(_id) ? [] : [name]));
}

const named = ({ id, name }: PlanNode) => ({ ...(id !== undefined && { _id: id }), name: name.trim() });

/** What is sent to save a plan that was made upon this version of the subject. */
export const treeOf = ({ name, description, chapters }: SubjectPlan, version: string): SubjectTree => ({
  version,
  name: name.trim(),
  description: description.trim(),
  chapters: chapters.map((chapter) => ({
    ...named(chapter),
    topics: chapter.nodes.map((topic) => ({ ...named(topic), subtopics: topic.nodes.map(named) })),
  })),
});

/** What a plan says, whatever its nodes are known by. */
export const namesOf = ({ name, description, chapters }: SubjectPlan): unknown => {
  const inside = (nodes: readonly PlanNode[]): unknown =>
    nodes.map((node) => [node.name.trim(), inside(node.nodes)]);
  return [name.trim(), description.trim(), inside(chapters)];
};

/** The list in which a node stands, changed; every other list stays what it was. */
function changeAround(
  nodes: PlanNode[],
  key: string,
  change: (siblings: PlanNode[], index: number) => PlanNode[],
): PlanNode[] {
  const index = nodes.findIndex((node) => node.key === key);
  if (index >= 0) return change(nodes, index);
  return nodes.map((node) => {
    const inside = changeAround(node.nodes, key, change);
    return inside.every((one, at) => one === node.nodes[at]) && inside.length === node.nodes.length
      ? node
      : { ...node, nodes: inside };
  });
}

export const renameNode = (chapters: PlanNode[], key: string, name: string): PlanNode[] =>
  changeAround(chapters, key, (siblings, index) =>
    siblings.map((node, at) => (at === index ? { ...node, name } : node)),
  );

export const removeNode = (chapters: PlanNode[], key: string): PlanNode[] =>
  changeAround(chapters, key, (siblings, index) => siblings.filter((_, at) => at !== index));

/** Among its siblings; at the end of its list it stays where it is. */
export const moveNode = (chapters: PlanNode[], key: string, by: -1 | 1): PlanNode[] =>
  changeAround(chapters, key, (siblings, index) => {
    const node = siblings[index];
    const to = index + by;
    if (!node || to < 0 || to >= siblings.length) return siblings;
    return siblings.toSpliced(index, 1).toSpliced(to, 0, node);
  });

/** The node of this key with all it stands in, outermost first; empty where there is none. */
function pathTo(nodes: readonly PlanNode[], key: string): PlanNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const below = pathTo(node.nodes, key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

const atDepth = (nodes: readonly PlanNode[], depth: number): PlanNode[] =>
  depth === 0 ? [...nodes] : nodes.flatMap((node) => atDepth(node.nodes, depth - 1));

/** The chapters into which a topic may go, or the topics into which a lesson may; not where it stands, nor full ones. */
export function placesFor(chapters: readonly PlanNode[], key: string): PlanNode[] {
  const path = pathTo(chapters, key);
  const parent = path.at(-2);
  if (!parent) return [];
  return atDepth(chapters, path.length - 2).filter(
    (place) => place.key !== parent.key && place.nodes.length < MAX_TREE_NODES,
  );
}

/** What a node is called and all it stands in, outermost first. */
export const namesTo = (chapters: readonly PlanNode[], key: string): string[] =>
  pathTo(chapters, key).map(({ name }) => name.trim());

/** Last in another node; stays where it is if that is no place for it. */
export function relocateNode(chapters: PlanNode[], key: string, to: string): PlanNode[] {
  const node = pathTo(chapters, key).at(-1);
  if (!node || !placesFor(chapters, key).some((place) => place.key === to)) return chapters;
  return changeAround(removeNode(chapters, key), to, (siblings, index) =>
    siblings.map((place, at) => (at === index ? { ...place, nodes: [...place.nodes, node] } : place)),
  );
}

/** What survives a reload: the plan, and the version it was made upon. */
export interface UnsavedPlan {
  plan: SubjectPlan;
  version: string;
  /** Counts the nodes that were added, to tell them apart. */
  added: number;
}

/** A new node without a name, last in the node of this key, or last of all chapters. */
export function addNode(chapters: PlanNode[], parent: string | null, key: string): PlanNode[] {
  const added: PlanNode = { key, name: '', nodes: [] };
  if (parent === null) return [...chapters, added];
  return changeAround(chapters, parent, (siblings, index) =>
    siblings.map((node, at) => (at === index ? { ...node, nodes: [...node.nodes, added] } : node)),
  );
}

/** What is wrong with which node, by its key; of the subject itself by `name` and `description`. */
export function validatePlan({ name, description, chapters }: SubjectPlan): Record<string, string> {
  const fieldErrors: Record<string, string> = {};
  const check = (key: string, text: string, most: number) => {
    const length = lengthOf(text);
    if (length === 0) fieldErrors[key] = NEEDED;
    if (length > most) fieldErrors[key] = TOO_LONG;
  };
  const checkAll = (nodes: readonly PlanNode[]) => {
    for (const node of nodes) {
      check(node.key, node.name, SUBJECT_LIMITS.name.max);
      checkAll(node.nodes);
    }
  };
  check('name', name, SUBJECT_LIMITS.name.max);
  check('description', description, SUBJECT_LIMITS.description.max);
  checkAll(chapters);
  return fieldErrors;
}
