import type { TutorStep } from '#contract/contract.ts';
import { saidIn } from './answer-parts.ts';
import type { Reply } from './lesson-replies.ts';
import { noticePart } from './notice.ts';
import type { StudentQuestion } from './retrieval.ts';
import { asksBeyondLesson, type WorkKind } from './search/asks-for-work.ts';

const NOTICES = {
  essay: { on: 'noEssay', alone: 'noEssayName' },
  diagram: { on: 'noDiagram', alone: 'noDiagramName' },
  assignment: { on: 'noAssignment', alone: 'noAssignmentName' },
} as const satisfies Record<WorkKind, { on: string; alone: string }>;

/** An answer below what the tutor does not do, and does instead. */
function below(reply: Reply, notice: ReturnType<typeof noticePart>): Reply {
  const { step } = reply;
  if (!step.parts) return reply;
  const parts = [notice, ...step.parts];
  return { ...reply, step: { ...step, text: `${notice.text}\n\n${step.text}`, parts } };
}

/** What the lessons say on it, to who wants work done: that it is not done, first. */
export function withoutWork(reply: Reply, { kind, query }: { kind: WorkKind; query: string }): Reply {
  const { language = 'English' } = reply.step;
  return below(
    reply,
    noticePart((says) => says[NOTICES[kind].on], { query, language }),
  );
}

/** Answers a request to have work done that names no topic. */
export function sayNoWork(
  kind: WorkKind,
  { query, wanted }: Pick<StudentQuestion, 'query' | 'wanted'>,
): Reply {
  const notice = noticePart((says) => says[NOTICES[kind].alone], { query, language: wanted });
  const { text = '', language } = notice;
  const step: TutorStep = {
    hintLevel: 'answer',
    source: 'extract',
    ...saidIn(language),
    text,
    parts: [notice],
  };
  return { step, citations: [] };
}

/** A summary of the open lesson, to who wants one of more than that. */
export function withoutChapter(reply: Reply, query: string): Reply {
  if (!asksBeyondLesson(query)) return reply;
  const { language = 'English' } = reply.step;
  return below(
    reply,
    noticePart(({ noChapter }) => noChapter, { query, language }),
  );
}
