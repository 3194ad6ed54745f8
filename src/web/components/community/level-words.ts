import type { BadgeBook } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { formatXp } from './figures.ts';

/** What the next level needs, by its name where the list of levels has it. */
export function wayToNextLevel({ xp, level, levels }: Pick<BadgeBook, 'xp' | 'level' | 'levels'>): string {
  if (level.nextXp === null) return t('This is the last level.');
  const next = levels[level.level];
  return next
    ? t('{xp} more to level {level}: {name}', {
        xp: formatXp(level.nextXp - xp),
        level: level.level + 1,
        name: t(next.name),
      })
    : t('{xp} more to the next level', { xp: formatXp(level.nextXp - xp) });
}
