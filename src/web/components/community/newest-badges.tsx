import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { EarnedBadge } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { BadgeCrest } from '../art/badge-crest.tsx';
import { badgePath } from './badge-path.ts';

const SHOWN = 4;

const Row = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(5rem, 7rem))',
  '& > li': { display: 'grid', justifyItems: 'center', gap: theme.spacing(0.75), textAlign: 'center' },
}));

interface NewestBadgesProps {
  badges: readonly (Omit<EarnedBadge, 'awardedAt'> & { awardedAt: string | null })[];
  /** Height of a shield in pixels. */
  size?: number;
}

/** The badges earned last, each with its name; nothing where there is none. */
function BadgeRow({ badges, size = 80 }: NewestBadgesProps) {
  const newest = badges
    .filter(({ awardedAt }) => awardedAt !== null)
    .toSorted((one, other) => Date.parse(other.awardedAt ?? '') - Date.parse(one.awardedAt ?? ''))
    .slice(0, SHOWN);
  if (newest.length === 0) return null;
  return (
    <Row aria-label={t('Newest badges')}>
      {newest.map(({ badge, family, tier, name }) => (
        <li key={badge}>
          <BadgeCrest family={family} tier={tier} isEarned size={size} />
          <MuiLink
            component={Link}
            to={badgePath(name)}
            color="inherit"
            underline="hover"
            variant="caption"
            sx={{ fontWeight: 600, py: 0.5 }}
          >
            {t(name)}
          </MuiLink>
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
