import type { XpLedger, XpSource } from '#contract/contract.ts';
import { STEP_XP } from '#domain/progress/xp.ts';
import { quizTitle } from '#web/components/learning/quiz-title.ts';
import { SETUP_STEP_NAMES } from '#web/components/setup-steps.ts';
import { t } from '#web/language/language.ts';

type Step = keyof typeof STEP_XP;

const isStep = (source: XpSource): source is Step => source in STEP_XP;

/** What earned a line of XP, by the name it has everywhere: older lines were stored with other names for the setup. */
export const xpEntryTitle = ({
  source,
  label,
}: Pick<XpLedger['entries'][number], 'source' | 'label'>): string =>
  isStep(source) ? t('Setup: {step}', { step: t(SETUP_STEP_NAMES[source]) }) : quizTitle(label);
