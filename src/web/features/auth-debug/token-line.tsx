import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { tokenPhase } from '#domain/account/token-phase.ts';
import type { AccessTokenClaims } from '#machines/session/session.types.ts';
import { radii } from '#web/theme/tokens.ts';
import { timelinePercent, STRETCHES, THRESHOLDS } from './session-health.ts';

interface TokenLineProps {
  access: AccessTokenClaims;
  /** Server time, milliseconds. */
  now: number;
}

const Line = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 14,
  marginTop: theme.spacing(6),
  borderRadius: radii.pill,
  overflow: 'visible',
  display: 'flex',
  '& > i': {
    display: 'block',
    height: '100%',
    borderBlock: `1px solid ${theme.vars.palette.surface.strongLine}`,
  },
  '& > i:first-of-type': {
    borderLeft: `1px solid ${theme.vars.palette.surface.strongLine}`,
    borderRadius: `${radii.pill}px 0 0 ${radii.pill}px`,
  },
  '& > i:last-of-type': {
    borderRight: `1px solid ${theme.vars.palette.surface.strongLine}`,
    borderRadius: `0 ${radii.pill}px ${radii.pill}px 0`,
  },
  '& > [data-phase="fresh"]': { backgroundColor: theme.vars.palette.success.main },
  '& > [data-phase="due"]': { backgroundColor: theme.vars.palette.gold.main },
  '& > [data-phase="stale"]': {
    backgroundColor: theme.vars.palette.warning.main,
    backgroundImage: 'repeating-linear-gradient(135deg, rgb(255 250 240 / 0.42) 0 4px, transparent 4px 9px)',
  },
  '& > [data-phase="dead"]': { backgroundColor: theme.vars.palette.surface.sunken },
}));

const Marker = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: -30,
  bottom: -6,
  width: 0,
  transition: `left 1s linear`,
  '&::after': {
    content: '""',
    position: 'absolute',
    left: -1.5,
    top: 22,
    bottom: 0,
    width: 3,
    borderRadius: 3,
    backgroundColor: theme.vars.palette.text.primary,
  },
  '& > b': {
    position: 'absolute',
    left: 0,
    transform: 'translateX(-50%)',
    padding: theme.spacing(0, 1),
    borderRadius: radii.pill,
    fontSize: '0.75rem',
    lineHeight: '22px',
    fontWeight: 650,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.background.paper,
    backgroundColor: theme.vars.palette.text.primary,
  },
  '&[data-end="left"] > b': { left: -3, transform: 'none' },
  '&[data-end="right"] > b': { left: 'auto', right: -3, transform: 'none' },
}));

const Ticks = styled('ol')(({ theme }) => ({
  position: 'relative',
  height: 62,
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    position: 'absolute',
    transform: 'translateX(-50%)',
    width: '6.2rem',
    textAlign: 'center',
    fontSize: '0.75rem',
    lineHeight: 1.35,
    color: theme.vars.palette.text.secondary,
  },
  '& b': { display: 'block', color: theme.vars.palette.text.primary, fontWeight: 600 },
  '& .means': { [theme.breakpoints.down('sm')]: { display: 'none' } },
  '& > li:last-of-type': {
    [theme.breakpoints.down('sm')]: { transform: 'translateX(-76%)', textAlign: 'right' },
  },
  [theme.breakpoints.down('sm')]: { height: 40, '& > li': { width: '4.6rem' } },
}));

const Legend = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1, 2),
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  '& > li': {
    padding: theme.spacing(1.25, 1.5),
    borderRadius: radii.medium,
    border: `1px solid ${theme.vars.palette.surface.line}`,
    fontSize: '0.8125rem',
    lineHeight: 1.4,
    color: theme.vars.palette.text.secondary,
  },
  '& > li[aria-current]': {
    borderColor: theme.vars.palette.secondary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.secondary.main}`,
    color: theme.vars.palette.text.primary,
  },
  '& b': { display: 'block', textTransform: 'capitalize', fontSize: '0.875rem' },
}));

const clockTime = (seconds: number): string => new Date(seconds * 1000).toLocaleTimeString('en-GB');

/** The token lifetime as a line: four stretches, the three thresholds of the specification, and now. */
export function TokenLine({ access, now }: TokenLineProps) {
  const phase = tokenPhase(access.exp, now);
  const at = timelinePercent(now / 1000 - access.exp);
  const end = at < 12 ? 'left' : at > 88 ? 'right' : undefined;
  return (
    <Box>
      <Line aria-hidden="true">
        {STRETCHES.map((stretch) => (
          <i
            key={stretch.phase}
            data-phase={stretch.phase}
            style={{ width: `${timelinePercent(stretch.to) - timelinePercent(stretch.from)}%` }}
          />
        ))}
        <Marker data-end={end} style={{ left: `${at}%` }}>
          <b>Now</b>
        </Marker>
      </Line>
      <Ticks aria-label="Thresholds">
        {THRESHOLDS.map((threshold) => (
          <li key={threshold.at} style={{ left: `${timelinePercent(threshold.at)}%` }}>
            <b>{clockTime(access.exp + threshold.at)}</b>
            {threshold.label}
            <span className="means">
              <br />
              {threshold.means}
            </span>
          </li>
        ))}
      </Ticks>
      <Legend aria-label="Phases of a token">
        {STRETCHES.map((stretch) => (
          <li key={stretch.phase} aria-current={stretch.phase === phase || undefined}>
            <b>{stretch.phase}</b>
            {stretch.means}
            {stretch.phase === phase && (
              <Typography component="span" variant="caption" sx={{ display: 'block', fontWeight: 650 }}>
                It is here now
              </Typography>
            )}
          </li>
        ))}
      </Legend>
    </Box>
  );
}
