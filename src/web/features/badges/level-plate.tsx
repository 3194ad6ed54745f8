import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { BadgeBook } from '#contract/contract.ts';
import { arriveAt, TOP_ROOM } from '#web/browser/show-top.ts';
import { LEVEL } from '#web/components/community/badge-path.ts';
import { RULES } from '#web/components/community/cup-points.tsx';
import { wayToNextLevel } from '#web/components/community/level-words.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { plainList } from '#web/theme/baseline.ts';
import { nightPlate } from '#web/theme/night-plate.ts';

const Plate = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(3),
  alignItems: 'center',
  padding: theme.spacing(3),
  ...nightPlate(theme),
}));

const Medal = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 88,
  height: 88,
  borderRadius: '50%',
  border: `2px solid ${theme.vars.palette.night.gold}`,
  outline: `1px dashed ${theme.vars.palette.night.gold}`,
  outlineOffset: 5,
  margin: 6,
  color: theme.vars.palette.night.gold,
}));

const Steps = styled('ol')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: theme.spacing(0.25, 1),
  fontSize: '0.875rem',
  color: theme.vars.palette.night.muted,
  '& > [data-reached="true"]': { color: theme.vars.palette.night.text },
  '& > [aria-current]': { color: theme.vars.palette.night.gold, fontWeight: 650 },
}));

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 2.5),
  marginTop: theme.spacing(1.5),
  '& > a': { paddingBlock: theme.spacing(0.5) },
}));

/** The level progress: the level a student's XP has made, and the way to the next. */
export function LevelPlate({ book }: { book: BadgeBook }) {
  const { xp, level, levels } = book;
  const isAsked = useLocation().hash === `#${LEVEL}`;
  const { fromXp, nextXp } = level;
  const share = nextXp === null ? 100 : (100 * (xp - fromXp)) / (nextXp - fromXp);
  const way = wayToNextLevel(book);
  return (
    <Plate aria-labelledby={LEVEL} {...nightScheme}>
      <Medal aria-hidden>
        <Typography variant="display" component="span" sx={{ color: 'inherit' }}>
          {level.level}
        </Typography>
      </Medal>
      <div>
        <Typography
          id={LEVEL}
          ref={isAsked ? arriveAt : null}
          {...(isAsked && { tabIndex: -1 })}
          variant="h2"
          sx={{ color: 'night.gold', scrollMarginTop: TOP_ROOM, outline: 'none' }}
        >
          {t('Level {level}: {name}', { level: level.level, name: t(level.name) })}
        </Typography>
        <Typography sx={{ color: 'night.muted', mb: 1.5 }}>{`${formatXp(xp)} · ${way}`}</Typography>
        <LinearProgress
          variant="determinate"
          color="secondary"
          value={share}
          aria-label={t('Progress to the next level')}
          aria-valuetext={way}
        />
        <Ways>
          <Link component={RouterLink} to={`${paths.leaderboard}?show=ledger`} color="inherit">
            {t('See how you earned it')}
          </Link>
          <Link component={RouterLink} to={`${paths.leaderboard}#${RULES}`} color="inherit">
            {t('How points count')}
          </Link>
        </Ways>
      </div>
      <Steps aria-label={t('All levels and their XP')}>
        {levels.map((step, place) => (
          <li
            key={step.name}
            aria-current={place + 1 === level.level ? 'step' : undefined}
            data-reached={xp >= step.fromXp}
          >
            {t('{level}: {name}, {xp}', {
              level: place + 1,
              name: t(step.name),
              xp: formatXp(step.fromXp),
            })}
          </li>
        ))}
      </Steps>
    </Plate>
  );
}
