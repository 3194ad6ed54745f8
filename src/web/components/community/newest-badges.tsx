import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { EarnedBadge } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { BadgeCrest } from '../art/badge-crest.tsx';

const SHOWN = 4;

const Row = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(5rem, 7rem))',
  '&[data-reasons]': { gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 12rem))' },
  '& > li': { display: 'grid', justifyItems: 'center', gap: theme.spacing(0.75), textAlign: 'center' },
}));

interface NewestBadgesProps {
  badges: readonly (Omit<EarnedBadge, 'awardedAt'> & { awardedAt: string | null; criteria?: string })[];
  /** Height of a shield in pixels. */
  size?: number;
  /** What a badge was earned for stands below its name. */
  hasReasons?: boolean;
}

/** The badges earned last, each with its name; nothing where there is none. */
export function BadgeRow({ badges, size = 80, hasReasons = false }: NewestBadgesProps) {
  const newest = badges
    .filter(({ awardedAt }) => awardedAt !== null)
    .toSorted((one, other) => Date.parse(other.awardedAt ?? '') - Date.parse(one.awardedAt ?? ''))
    .slice(0, SHOWN);
  if (newest.length === 0) return null;
  return (
    <Row aria-label={t('Newest badges')} data-reasons={hasReasons || undefined}>
      {newest.map(({ badge, family, tier, name, criteria }) => (
        <li key={badge}>
          <BadgeCrest family={family} tier={tier} isEarned size={size} />
          <Typography variant="caption" sx={{ fontWeight: 600 }}>
            {t(name)}
          </Typography>
          {hasReasons && criteria && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t(criteria)}
            </Typography>
          )}
        </li>
      ))}
    </Row>
  );
}

/** The badges earned last, and the way to all of them; nothing but that way where there is none. */
export function NewestBadges(props: NewestBadgesProps) {
  return (
    <>
      <BadgeRow {...props} />
      <MuiLink component={Link} to={paths.badges}>
        {t('All badges and how to earn them')}
      </MuiLink>
    </>
  );
}
