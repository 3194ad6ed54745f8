import { CircleQuestionMark, ClipboardCheck, Layers } from 'lucide-react';
import type { ProgressSummary } from '#contract/contract.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { loadSummary } from '#web/data/loaders.ts';
import { useResource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';
import { taskPath, today } from './navigation.ts';

const TASK_SIGNS = { quiz: ClipboardCheck, review: Layers, question: CircleQuestionMark };

/**
 * What is told of a task beside its name: of the question of the day what it brings, or that it is answered; of the weekly
 * quiz that a lesson unlocks it first, as its page says.
 */
function noteOf(task: (typeof today)[number]['task'], summary: ProgressSummary | null): string | null {
  if (task === 'quiz' && summary?.subtopicsCompleted === 0) return t('locked');
  const question = task === 'question' ? summary?.today.dailyQuestion : null;
  if (!question) return null;
  return question.isAnswered ? t('answered') : formatXp(question.xp);
}

/** The tasks of the day with their icons and addresses; from what is kept of the student's numbers where it is fresh. */
export function useToday() {
  const { data } = useResource(loadSummary, { kind: 'userXp' });
  return today.map(({ task, label }) => {
    const note = noteOf(task, data);
    const name = note === null ? t(label) : t('{task}, {note}', { task: t(label), note });
    return { task, name, Sign: TASK_SIGNS[task], to: taskPath(task, data) };
  });
}
