import type { Chapter, CompleteSubject, Subtopic, Topic } from '#contract/contract.ts';
import { languageNow } from '#web/language/language.ts';

type Named = { readonly name: string; readonly hindiName?: string };

/** A part of a course by the name it has in the language of the interface; by its own where it has no other. */
const withName = <Part extends Named>(part: Part): Part =>
  part.hindiName === undefined ? part : { ...part, name: part.hindiName };

/** The parts of a course under the names a reader of Hindi knows them by; as they are for everybody else. */
export const withReadersNames = <Part extends Named>(parts: readonly Part[]): readonly Part[] =>
  languageNow() === 'Hindi' ? parts.map(withName) : parts;

const topicInHindi = (topic: Topic): Topic => ({
  ...withName(topic),
  subtopics: topic.subtopics.map((subtopic): Subtopic => withName(subtopic)),
});

const chapterInHindi = (chapter: Chapter): Chapter => ({
  ...withName(chapter),
  topics: chapter.topics.map(topicInHindi),
});

/** The same for a subject and its whole tree. */
export const treeInReadersLanguage = (complete: CompleteSubject): CompleteSubject =>
  languageNow() === 'Hindi'
    ? { ...complete, subject: withName(complete.subject), chapters: complete.chapters.map(chapterInHindi) }
    : complete;
