import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Check, Hourglass, Minus } from 'lucide-react';
import { CACHE_RULES } from '#domain/calls/cache-kinds.ts';
import { t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { faces } from '#web/theme/tokens.ts';
import { type CacheLine, clockOf, leftOf, sizeOf } from './cache-words.ts';

interface CacheTableProps {
  lines: readonly CacheLine[];
  /** Server time, milliseconds. */
  now: number;
}

/** Its cells stand in five columns, or on two lines where those have no room; so its roles are said, not implied. */
const Table = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  fontSize: '0.875rem',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  '& [role="row"]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(9.5rem, 13rem) minmax(2rem, 1fr) 4.25rem 4.25rem 6rem 4.75rem',
    columnGap: theme.spacing(1.5),
    alignItems: 'baseline',
    padding: theme.spacing(0.875, 0),
    borderTop: `1px solid ${theme.vars.palette.surface.line}`,
  },
  '& [role="columnheader"]': {
    color: theme.vars.palette.text.secondary,
    fontSize: '0.75rem',
    fontWeight: 600,
    letterSpacing: '0.04em',
  },
  '& [role="rowgroup"]:first-of-type [role="row"]': { borderTop: 0 },
  '& [role="rowheader"]': { fontWeight: 600, minWidth: 0 },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .sand': { alignSelf: 'center' },
  '& [data-empty] > *': { color: theme.vars.palette.text.secondary, fontWeight: 450 },
  '@container (max-width: 48rem)': {
    '& [role="row"]': {
      gridTemplateColumns: 'minmax(0, 1fr) 4.25rem 4.25rem 6rem 4.75rem',
      rowGap: theme.spacing(0.5),
    },
    '& .sand': { gridRow: 2, gridColumn: 1, maxWidth: 140 },
    '& [data-empty] .sand, & [role="columnheader"] ~ .sand': { display: 'none' },
  },
  '@container (max-width: 30rem)': {
    '& [role="rowgroup"]:first-of-type': visuallyHidden,
    '& [role="row"]': {
      gridTemplateColumns: 'auto auto minmax(0, 1fr)',
      gridTemplateAreas: "'kind kind valid' 'sand sand sand' 'age lasts size'",
      rowGap: 2,
    },
    '& [role="rowheader"]': { gridArea: 'kind' },
    '& .sand': { gridArea: 'sand', maxWidth: 'none' },
    '& .age': { gridArea: 'age' },
    '& .lasts': { gridArea: 'lasts' },
    '& .valid': { gridArea: 'valid', justifySelf: 'end' },
    '& .size': { gridArea: 'size', justifySelf: 'end' },
    '& [role="cell"].number': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
    '& [role="cell"].age::before': { content: 'attr(data-name) " "' },
    '& [role="cell"].lasts::before': { content: 'attr(data-name) " "' },
    '& [data-empty] .sand': { display: 'none' },
    '& [data-empty] .age, & [data-empty] .size': visuallyHidden,
    '& [data-empty] .lasts': { gridColumn: '1 / 3', justifySelf: 'start' },
  },
}));

const Verdict = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: theme.spacing(0.5),
  whiteSpace: 'nowrap',
  '& svg': { alignSelf: 'center' },
  '&[data-is="valid"]': { color: theme.vars.palette.success.main },
  '&[data-is="over"]': { color: theme.vars.palette.warning.main },
}));

/** What is left of an entry's time, as sand in a glass. */
function Sand({ share }: { share: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="sand"
      sx={{ display: 'block', width: '100%', height: 4 }}
    >
      <Box component="rect" width="100" height="4" rx="2" sx={{ fill: 'var(--wiz-palette-surface-line)' }} />
      <Box
        component="rect"
        width={Math.max(0, Math.min(1, share)) * 100}
        height="4"
        rx="2"
        sx={{ fill: 'var(--wiz-palette-gold-main)' }}
      />
    </Box>
  );
}

const About = styled('span')(({ theme }) => ({
  display: 'block',
  fontFamily: faces.figures,
  fontSize: '0.75rem',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

function Line({ line: { kind, row }, now }: { line: CacheLine; now: number }) {
  const { label, ttlMs } = CACHE_RULES[kind];
  const left = row ? leftOf(row, now) : 0;
  const verdict = row === null ? 'none' : left > 0 ? 'valid' : 'over';
  return (
    <div role="row" data-empty={row === null || undefined}>
      <div role="rowheader">
        {t(label)}
        {row?.suffix && <About>{row.suffix}</About>}
      </div>
      {row ? <Sand share={left / ttlMs} /> : <span className="sand" />}
      <div role="cell" className="number age" data-name={t('Age')}>
        {row ? clockOf(now - row.at) : '–'}
      </div>
      <div role="cell" className="number lasts" data-name={row ? t('of') : t('Lasts')}>
        {clockOf(ttlMs)}
      </div>
      <div role="cell" className="valid">
        <Verdict data-is={verdict}>
          {verdict === 'valid' && <Check size={16} aria-hidden />}
          {verdict === 'over' && <Hourglass size={14} aria-hidden />}
          {verdict === 'none' && <Minus size={14} aria-hidden />}
          {verdict === 'valid' ? t('Valid') : verdict === 'over' ? t('Over') : t('Not kept')}
        </Verdict>
      </div>
      <div role="cell" className="number size">
        {row ? sizeOf(row.bytes) : '–'}
      </div>
    </div>
  );
}

/** Every kind of the cache with what is kept of it: how old, how long it counts, whether it still does, how big. */
export function CacheTable({ lines, now }: CacheTableProps) {
  return (
    <Table role="table" aria-label={t('What this browser keeps, by kind')}>
      <div role="rowgroup">
        <div role="row">
          <span role="columnheader">{t('Kind')}</span>
          <span aria-hidden="true" className="sand" />
          <span role="columnheader" className="number age">
            {t('Age')}
          </span>
          <span role="columnheader" className="number lasts">
            {t('Lasts')}
          </span>
          <span role="columnheader" className="valid">
            {t('Valid')}
          </span>
          <span role="columnheader" className="number size">
            {t('Size')}
          </span>
        </div>
      </div>
      <div role="rowgroup">
        {lines.map((line) => (
          <Line key={line.key} line={line} now={now} />
        ))}
      </div>
    </Table>
  );
}
