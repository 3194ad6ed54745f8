import { CircleQuestionMark, ClipboardCheck, Layers, type LucideIcon } from 'lucide-react';
import type { today } from './navigation.ts';

/** The icon of each task of the day. */
export const TASK_SIGNS: Readonly<Record<(typeof today)[number]['task'], LucideIcon>> = {
  quiz: ClipboardCheck,
  review: Layers,
  question: CircleQuestionMark,
};
