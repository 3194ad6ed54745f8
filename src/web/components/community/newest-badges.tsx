import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { BadgeState } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/paths.ts';
import { BadgeCrest } from '../art/badge-crest.tsx';

const SHOWN = 4;

const Row = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
  '& > li': { display: 'grid', justifyItems: 'center', gap: theme.spacing(0.75), textAlign: 'center' },
}));

/** The badges earned last, and the way to all of them; nothing but that way where there is none. */
export function NewestBadges({ badges }: { badges: readonly BadgeState[] }) {
  const newest = badges
    .filter(({ awardedAt }) => awardedAt !== null)
    .toSorted((one, other) => Date.parse(other.awardedAt ?? '') - Date.parse(one.awardedAt ?? ''))
    .slice(0, SHOWN);
  return (
    <>
      {newest.length > 0 && (
        <Row aria-label={t('Newest badges')}>
          {newest.map(({ badge, family, tier, name }) => (
            <li key={badge}>
              <BadgeCrest family={family} tier={tier} isEarned size={80} />
              <Typography variant="caption" sx={{ fontWeight: 600 }}>
                {t(name)}
              </Typography>
            </li>
          ))}
        </Row>
      )}
      <MuiLink component={Link} to={paths.badges}>
        {t('All badges and how to earn them')}
      </MuiLink>
    </>
  );
}
