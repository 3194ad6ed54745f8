import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { BadgeState } from '#contract/contract.ts';
import { useLocation } from 'react-router-dom';
import { arriveAt, TOP_ROOM } from '#web/browser/show-top.ts';
import { BadgeCrest } from '#web/components/art/badge-crest.tsx';
import { badgeAnchor } from '#web/components/community/badge-path.ts';
import { formatCount } from '#web/components/community/figures.ts';
import { writeDate } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';

const Shelf = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Place = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: theme.spacing(0.75),
  padding: theme.spacing(2.5, 1.5, 2),
  borderRadius: radii.large,
  scrollMarginTop: TOP_ROOM,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: theme.vars.palette.surface.sunken,
  '& > svg': { marginBottom: theme.spacing(0.75) },
  '&[data-earned]': {
    border: `1px solid ${theme.vars.palette.gold.dark}`,
    backgroundColor: theme.vars.palette.background.paper,
    backgroundImage: 'radial-gradient(90% 60% at 50% 22%, rgb(229 180 76 / 0.18), transparent)',
    boxShadow: theme.vars.shadows[1],
  },
  '&[data-asked]': { outline: `2px solid ${theme.vars.palette.secondary.main}`, outlineOffset: 2 },
}));

const foot = { width: '100%', mt: 'auto', pt: 1 } as const;

/** How far one is; a rise is measured in points of percent, all else is counted. */
function wayInWords({ family, progress, threshold }: BadgeState): string {
  const [done, goal] = [formatCount(progress), formatCount(threshold)];
  return family === 'rise'
    ? t('Your best rise: {done} of {goal} percentage points', { done, goal })
    : t('{done} of {goal}', { done, goal });
}

function Badge({ badge }: { badge: BadgeState }) {
  const { family, tier, name, criteria, progress, threshold, awardedAt } = badge;
  const isEarned = awardedAt !== null;
  const way = wayInWords(badge);
  const id = badgeAnchor(name);
  const isAsked = useLocation().hash === `#${id}`;
  return (
    <Place
      id={id}
      data-earned={isEarned || undefined}
      data-asked={isAsked || undefined}
      ref={isAsked ? arriveAt : null}
      {...(isAsked && { tabIndex: -1 })}
    >
      <BadgeCrest family={family} tier={tier} isEarned={isEarned} size={112} />
      <Typography variant="subtitle2" component="h3">
        {t(name)}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t(criteria)}
      </Typography>
      {isEarned ? (
        <Typography variant="caption" component="p" sx={{ ...foot, fontWeight: 600 }}>
          {t('Earned on {day}', { day: writeDate(Date.parse(awardedAt)) })}
        </Typography>
      ) : (
        <Typography variant="caption" component="div" sx={foot}>
          <LinearProgress
            variant="determinate"
            value={(100 * progress) / threshold}
            aria-label={t(name)}
            aria-valuetext={way}
            sx={{ mb: 0.5, borderRadius: 1 }}
          />
          {way}
        </Typography>
      )}
    </Place>
  );
}

/** The badge list: those earned in colour, those to come in grey with the way there. */
export function BadgeShelf({ badges, label }: { badges: readonly BadgeState[]; label: string }) {
  return (
    <Shelf aria-label={label}>
      {badges.map((badge) => (
        <Badge key={badge.badge} badge={badge} />
      ))}
    </Shelf>
  );
}
