import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { EarnedBadge } from '#contract/contract.ts';
import { NewestBadges } from '#web/components/community/newest-badges.tsx';
import { t } from '#web/language/language.ts';

const Strip = styled(Card)(({ theme }) => ({
  padding: theme.spacing(2.5),
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(3),
    padding: theme.spacing(2, 3),
    '& > ul': { margin: 0 },
  },
})) as typeof Card;

/** The badges earned last; nothing before the first one, which the badges' own page tells how to earn. */
export function BadgeStrip({ badges }: { badges: readonly EarnedBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <Strip component="section" aria-labelledby="newest-badges">
      <Typography id="newest-badges" variant="h4" component="h2">
        {t('Your newest badges')}
      </Typography>
      <NewestBadges badges={badges} size={64} />
    </Strip>
  );
}
