import type { AuthoringSubject, SubjectTree } from '#contract/contract.ts';
import { contentVersionOf } from './content-version.ts';

/** A subject with its tree as the database has it. */
export type StoredSubject = Omit<AuthoringSubject, 'version'>;

type ChapterPlan = SubjectTree['chapters'][number];
type TopicPlan = ChapterPlan['topics'][number];
type SubtopicPlan = TopicPlan['subtopics'][number];
/** What both a stored tree and a planned one say of a subject. */
interface Tree {
  name: string;
  description: string;
  chapters: readonly ChapterPlan[];
}

export const oneLine = (name: string): string => name.replaceAll(/\s+/g, ' ');

/** Every node of a tree, each with the path to it in the tree. */
interface Nodes {
  chapters: { path: string; node: ChapterPlan }[];
  topics: { path: string; node: TopicPlan }[];
  subtopics: { path: string; node: SubtopicPlan }[];
}

export const toAuthoringSubject = (subject: StoredSubject): AuthoringSubject => ({
  ...subject,
  version: versionOfSubject(subject),
});

/**
 * Of the tree and of what its subtopics hold: whoever takes one out knows what goes with it, or is told to look again.
 */
export const versionOfSubject = (subject: StoredSubject): string =>
  contentVersionOf([
    outlineOf(subject),
    subject.chapters.flatMap(({ topics }) =>
      topics.flatMap(({ subtopics }) =>
        subtopics.map(({ _id, draft, editedAt, questionCount }) => [_id, draft, editedAt, questionCount]),
      ),
    ),
  ]);

/** Name, description and the tree, for comparing; a node without an id makes it another one. */
export const outlineOf = ({ name, description, chapters }: Tree): string =>
  JSON.stringify([
    name,
    description,
    chapters.map((chapter) => [
      chapter._id,
      chapter.name,
      chapter.topics.map((topic) => [
        topic._id,
        topic.name,
        topic.subtopics.map((subtopic) => [subtopic._id, subtopic.name]),
      ]),
    ]),
  ]);

export function nodesOf(chapters: readonly ChapterPlan[]): Nodes {
  const nodes: Nodes = { chapters: [], topics: [], subtopics: [] };
  chapters.forEach((chapter, chapterIndex) => {
    const path = `chapters.${chapterIndex}`;
    nodes.chapters.push({ path, node: chapter });
    chapter.topics.forEach((topic, topicIndex) => {
      const topicPath = `${path}.topics.${topicIndex}`;
      nodes.topics.push({ path: topicPath, node: topic });
      topic.subtopics.forEach((subtopic, index) => {
        nodes.subtopics.push({ path: `${topicPath}.subtopics.${index}`, node: subtopic });
      });
    });
  });
  return nodes;
}

/** By field, why a plan cannot be carried out on a tree: an id that is none of it, or stands twice. */
export function validatePlan(plan: Tree, stored: Tree): Record<string, string> {
  const planned = nodesOf(plan.chapters);
  const known = nodesOf(stored.chapters);
  const validateNodes = (
    nodes: readonly { path: string; node: { _id?: string } }[],
    own: readonly { node: { _id?: string } }[],
  ): [string, string][] => {
    const ids = new Set(own.map(({ node }) => node._id));
    const seen = new Set<string>();
    return nodes.flatMap(({ path, node: { _id: id } }): [string, string][] => {
      if (id === undefined) return [];
      const fieldError = seen.has(id) ? 'This appears twice.' : 'This does not belong to this subject.';
      const isFine = ids.has(id) && !seen.has(id);
      seen.add(id);
      return isFine ? [] : [[`${path}._id`, fieldError]];
    });
  };
  return Object.fromEntries([
    ...validateNodes(planned.chapters, known.chapters),
    ...validateNodes(planned.topics, known.topics),
    ...validateNodes(planned.subtopics, known.subtopics),
  ]);
}
