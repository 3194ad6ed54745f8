import { styled } from '@mui/material/styles';
import { COMPLETION_SHARE } from '#domain/progress/progress.ts';
import { t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { motion, radii } from '#web/theme/tokens.ts';

const LINE = COMPLETION_SHARE * 100;

const Frame = styled('div')({ position: 'relative', paddingTop: 34, paddingBottom: 8 });

const Track = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 14,
  borderRadius: radii.pill,
  backgroundColor: theme.vars.palette.surface.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.surface.line}`,
  overflow: 'hidden',
}));

const Bar = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  left: 0,
  borderRadius: radii.pill,
  backgroundColor: theme.vars.palette.gold.dark,
  transition: `width ${motion.ceremony}ms ${theme.transitions.easing.easeOut}`,
  ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.gold.main }),
}));

const Mark = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 34,
  width: 14,
  height: 14,
  marginLeft: -7,
  transform: 'rotate(45deg)',
  borderRadius: 2,
  border: `2px solid ${theme.vars.palette.background.paper}`,
  backgroundColor: theme.vars.palette.text.primary,
}));

/** A lance stuck in the ground at 80 %, with its pennon. */
const Line = styled('svg')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  left: `${LINE}%`,
  marginLeft: -2,
  overflow: 'visible',
  '& .staff': { stroke: theme.vars.palette.text.primary, strokeWidth: 2.5 },
  '& .pennon': { fill: theme.vars.palette.error.main },
  '& text': { fill: theme.vars.palette.text.secondary, fontSize: 12, fontWeight: 600 },
}));

const Key = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 3),
  margin: theme.spacing(1, 0, 0),
  '& > div': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem' },
  '& dd': { margin: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
}));

const Diamond = styled('span')(({ theme }) => ({
  width: 10,
  height: 10,
  borderRadius: 1.5,
  transform: 'rotate(45deg)',
  backgroundColor: theme.vars.palette.text.primary,
}));

const Stroke = styled('span')(({ theme }) => ({
  width: 18,
  height: 8,
  borderRadius: radii.pill,
  backgroundColor: theme.vars.palette.gold.dark,
  ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.gold.main }),
}));

interface Score {
  name: string;
  /** Percent; null before the first round. */
  value: number | null;
}

interface ScoreGaugeProps {
  /** As far as the bar is filled. */
  bar: Score;
  /** Set upon it. */
  mark?: Score;
}

const inWords = ({ value }: Score): string => (value === null ? t('none yet') : `${value}%`);

/** A score gauge: a score or two against the line of 80 %. */
export function ScoreGauge({ bar, mark }: ScoreGaugeProps) {
  return (
    <div>
      <Frame aria-hidden="true">
        <Track>{bar.value !== null && <Bar style={{ width: `${bar.value}%` }} />}</Track>
        {mark && mark.value !== null && <Mark style={{ left: `${mark.value}%` }} />}
        <Line width={4} height={56} viewBox="0 0 4 56">
          <path className="staff" d="M2 4V54" />
          <path className="pennon" d="M3 4L22 9L16 12L21 17L3 17Z" />
          <text x={-8} y={15} textAnchor="end">
            {LINE}%
          </text>
        </Line>
      </Frame>
      <Key>
        <div>
          <Stroke aria-hidden="true" />
          <dt>{bar.name}</dt>
          <dd>{inWords(bar)}</dd>
        </div>
        {mark && (
          <div>
            <Diamond aria-hidden="true" />
            <dt>{mark.name}</dt>
            <dd>{inWords(mark)}</dd>
          </div>
        )}
        <div style={visuallyHidden}>
          <dt>{t('Pass mark')}</dt>
          <dd>{LINE}%</dd>
        </div>
      </Key>
    </div>
  );
}
