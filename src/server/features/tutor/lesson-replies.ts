import type { TutorCitation, TutorPart, TutorStep } from '#contract/contract.ts';
import { anotherWayInto, wayAsText } from './another-way.ts';
import { questionToAskPart } from './alternative-explanation.ts';
import { saidIn, textOf } from './answer-parts.ts';
import { guardedTextsOf, revealsAnswer } from './answer-key-filter.ts';
import { summaryOf, summaryStep } from './lesson-summary.ts';
import { quotedIn } from './quoted-language.ts';
import type { StudentQuestion } from './retrieval.ts';
import { plain } from './search/counted-text.ts';
import type { BankEntry } from './similar-bank-question.ts';
import type { TutorRepository } from './tutor.repository.ts';

/** What is said first, and what it rests on. */
export interface Reply {
  step: TutorStep;
  citations: TutorCitation[];
  /** Ids of the questions whose key can be read in it; of none where it is absent. */
  shownKeys?: readonly string[];
}

/** Tells whether a text has the words of the lesson that answer one of some questions, or is a part of them. */
export function tellsAnswerOf(questions: readonly BankEntry[]): (text: string) => boolean {
  const answers = questions
    .flatMap(({ passage, counterpart }) => [passage, counterpart?.passage ?? ''])
    .map(plain)
    .filter((answer) => answer !== '');
  return (text) => {
    const said = plain(text);
    return said !== '' && answers.some((answer) => said.includes(answer) || answer.includes(said));
  };
}

/** The lesson that is open in short, without what answers a question that the student has in work. */
export async function sayInShort(
  repository: TutorRepository,
  userId: string,
  { subjectId, subtopicId, wanted }: StudentQuestion,
  at: Date,
): Promise<Reply | undefined> {
  const [{ lessons: texts }, questions] = await Promise.all([
    repository.lookUp('', { subjectId, subtopicId, wanted }),
    repository.listQuestions(subjectId, userId, at),
  ]);
  const { lessons, bank } = quotedIn(wanted, { lessons: texts, bank: questions });
  const lesson = lessons.find(({ id }) => id === subtopicId);
  const inWork = bank.filter(({ isHeldBack }) => isHeldBack);
  const guarded = inWork.flatMap(guardedTextsOf);
  const tellsAnswer = tellsAnswerOf(inWork);
  const summary = lesson && summaryOf(lesson, (text) => tellsAnswer(text) || revealsAnswer(text, guarded));
  return summary && { step: summaryStep(summary), citations: summary.citations };
}

/** To whoever did not understand: not a search for these words, but another way into the open lesson, and at last what to ask. */
export async function sayAnotherWay(
  repository: TutorRepository,
  userId: string,
  { subjectId, subtopicId, wanted, query, at }: StudentQuestion & { at: Date },
): Promise<Reply | undefined> {
  const [{ lessons: texts }, questions, said, before] = await Promise.all([
    repository.lookUp('', { subjectId, subtopicId, wanted }),
    repository.listQuestions(subjectId, userId, at),
    repository.listSaid(userId, subtopicId),
    repository.listTurns(userId, subtopicId),
  ]);
  const { lessons, bank, language } = quotedIn(wanted, { lessons: texts, bank: questions });
  const lesson = lessons.find(({ id }) => id === subtopicId);
  if (!lesson) return undefined;
  const tells = tellsAnswerOf(bank.filter(({ isHeldBack }) => isHeldBack));
  const way = anotherWayInto(lesson, said, tells);
  if (!way) {
    const next = questionToAskPart(lesson, { before, tells, passages: [], query, language });
    const parts: TutorPart[] = [{ kind: 'noMore', lesson: lesson.name, ...saidIn(lesson.language) }, ...next];
    const text = textOf(parts, { language });
    return {
      step: { hintLevel: 'answer', source: 'extract', ...saidIn(language), text, parts },
      citations: [],
    };
  }
  const step: TutorStep = {
    hintLevel: 'answer',
    source: 'extract',
    text: wayAsText(way),
    ...(way.part.language && { language: way.part.language }),
    parts: [way.part],
  };
  return { step, citations: way.citations };
}
