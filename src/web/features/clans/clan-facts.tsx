import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Armchair, BookOpen, Languages, Sparkles } from 'lucide-react';
import type { Clan } from '#contract/contract.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { FactList } from '#web/components/fact-list.tsx';
import { msg, t } from '#web/language/language.ts';
import { trackNames } from './tracks.ts';

const Seat = styled('span', { shouldForwardProp: (name) => name !== 'isTaken' })<{ isTaken: boolean }>(
  ({ theme, isTaken }) => ({
    width: 10,
    height: 12,
    borderRadius: '2px 2px 5px 5px',
    border: `1.5px solid ${isTaken ? theme.vars.palette.gold.dark : theme.vars.palette.surface.strongLine}`,
    backgroundColor: isTaken ? theme.vars.palette.gold.main : 'transparent',
  }),
);

/** Twelve little shields, one a seat; the words beside them say the same. */
export function SeatRow({ size, capacity }: Pick<Clan, 'size' | 'capacity'>) {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 0.375, flexWrap: 'wrap' }}>
      {Array.from({ length: capacity }, (_, seat) => (
        <Seat key={seat} isTaken={seat < size} />
      ))}
    </Box>
  );
}

const EVERY_TRACK = msg('Every track');

const seatsOf = ({ size, capacity }: Pick<Clan, 'size' | 'capacity'>): string => {
  if (size === 0) return t('All {capacity} seats are free', { capacity });
  return size < capacity ? t('{size} of {capacity} seats taken', { size, capacity }) : t('Full');
};

export function keeperOf({ keeper, isKeeper }: Pick<Clan, 'keeper' | 'isKeeper'>): string {
  if (keeper === null) return t('Started by the academy');
  return isKeeper ? t('You are the keeper') : t('Keeper: {keeper}', { keeper });
}

/** What there is to know of a clan before one joins: seats, track, language, what it earns. */
export function ClanFacts({ clan }: { clan: Clan }) {
  return (
    <FactList>
      <li>
        <Armchair size={15} aria-hidden />
        {seatsOf(clan)}
      </li>
      <li>
        <BookOpen size={15} aria-hidden />
        {t(clan.track === null ? EVERY_TRACK : trackNames[clan.track])}
      </li>
      <li>
        <Languages size={15} aria-hidden />
        {t(clan.language)}
      </li>
      {clan.weekXp !== null && clan.weekXp > 0 && (
        <li>
          <Sparkles size={15} aria-hidden />
          {t('{xp} this week', { xp: formatXp(clan.weekXp) })}
        </li>
      )}
    </FactList>
  );
}
