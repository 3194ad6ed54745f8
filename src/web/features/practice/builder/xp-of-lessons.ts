import { useSelector } from '@xstate/react';
import type { Subtopic } from '#contract/contract.ts';
import { lessonCheckLabel, XP_RULES } from '#domain/progress/xp.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { isAuthor } from '#web/data/is-author.ts';
import { loadLedger } from '#web/data/loaders.ts';
import { useServices } from '#web/data/services.tsx';
import { useResource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';

/** How the ledger's line of a complete lesson begins. */
const COMPLETE = lessonCheckLabel('');

/**
 * How a round on some lessons is paid; that it is not, once each of them has its line in the ledger; nothing for those who
 * never earn.
 */
export function useXpOfLessons(lessons: readonly Pick<Subtopic, '_id'>[]): string {
  const ledger = useResource(loadLedger, { snapshotKey: 'XP ledger' });
  const paid = new Set(
    ledger.data?.entries.flatMap(({ label, place }) => (label.startsWith(COMPLETE) && place ? place.id : [])),
  );
  const canAuthor = useSelector(useServices().session, isAuthor);
  if (canAuthor) return '';
  return lessons.length > 0 && lessons.every(({ _id }) => paid.has(_id))
    ? t('No XP in this round: you already have the XP of all its lessons.')
    : t('Completing a lesson earns {xp} in all, here or on its own page.', {
        xp: formatXp(XP_RULES['lesson-check'].amount),
      });
}
