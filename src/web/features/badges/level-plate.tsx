import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { BadgeBook } from '#contract/contract.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { t } from '#web/language/language.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { starfield } from '#web/theme/textures.ts';
import { radii } from '#web/theme/tokens.ts';

const Plate = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(3),
  alignItems: 'center',
  padding: theme.spacing(3),
  borderRadius: radii.large,
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  border: `1px solid ${theme.vars.palette.night.line}`,
  backgroundImage: `radial-gradient(70% 160% at 0% 50%, rgb(229 180 76 / 0.2), transparent 70%), ${starfield.backgroundImage}`,
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

/** The level a student's XP has made, and the way to the next. */
export function LevelPlate({ book: { xp, level } }: { book: BadgeBook }) {
  const { fromXp, nextXp } = level;
  const share = nextXp === null ? 100 : (100 * (xp - fromXp)) / (nextXp - fromXp);
  const way =
    nextXp === null
      ? t('This is the last level.')
      : t('{xp} more to the next level', { xp: formatXp(nextXp - xp) });
  return (
    <Plate aria-labelledby="level" {...nightScheme}>
      <Medal aria-hidden>
        <Typography variant="display" component="span" sx={{ color: 'inherit' }}>
          {level.level}
        </Typography>
      </Medal>
      <div>
        <Typography id="level" variant="h2" sx={{ color: 'night.gold' }}>
          {t('Level {level}: {name}', { level: level.level, name: t(level.name) })}
        </Typography>
        <Typography sx={{ color: 'night.muted', mb: 1.5 }}>{`${formatXp(xp)} · ${way}`}</Typography>
        <LinearProgress
          variant="determinate"
          color="secondary"
          value={share}
          aria-label={t('Way to the next level')}
          aria-valuetext={way}
        />
      </div>
    </Plate>
  );
}
