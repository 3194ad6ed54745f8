import {
  type ResourceChapter,
  type ResourceItem,
  type ResourceKind,
  resourceKinds,
} from './resource-items.ts';

/** What the address says: `?kind=&chapter=&marked=1`. */
export interface ResourceFilters {
  kind: ResourceKind | 'all';
  /** A chapter's id, or 'all'. */
  chapter: string;
  /** Bookmarked lessons only. */
  marked: boolean;
}

export const NO_FILTERS: ResourceFilters = { kind: 'all', chapter: 'all', marked: false };

export function readFilters(search: URLSearchParams): ResourceFilters {
  return {
    kind: resourceKinds.find((known) => known === search.get('kind')) ?? 'all',
    chapter: search.get('chapter') ?? 'all',
    marked: search.get('marked') === '1',
  };
}

/** The address of a choice; what is the default is left out. */
export function writeFilters({ kind, chapter, marked }: ResourceFilters): URLSearchParams {
  return new URLSearchParams([
    ...(kind === 'all' ? [] : [['kind', kind]]),
    ...(chapter === 'all' ? [] : [['chapter', chapter]]),
    ...(marked ? [['marked', '1']] : []),
  ]);
}

const fits = (item: ResourceItem, { kind, marked }: ResourceFilters): boolean =>
  (kind === 'all' || item.kind === kind) && (!marked || (item.kind === 'lesson' && item.isBookmarked));

/** What is left of the list; chapters and topics with nothing left go too. */
export function chooseResources(
  chapters: readonly ResourceChapter[],
  filters: ResourceFilters,
): ResourceChapter[] {
  return chapters
    .filter(({ _id }) => filters.chapter === 'all' || filters.chapter === _id)
    .map((chapter) => ({
      ...chapter,
      topics: chapter.topics
        .map((topic) => ({ ...topic, items: topic.items.filter((item) => fits(item, filters)) }))
        .filter(({ items }) => items.length > 0),
    }))
    .filter(({ topics }) => topics.length > 0);
}

/** The same list narrowed to one topic. */
export const onlyTopic = (chapters: readonly ResourceChapter[], topicId: string): ResourceChapter[] =>
  chapters
    .map((chapter) => ({ ...chapter, topics: chapter.topics.filter(({ _id }) => _id === topicId) }))
    .filter(({ topics }) => topics.length > 0);
