import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { ImportReport as Report, ImportRow } from '#contract/contract.ts';
import { numberFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';

type Shown = 'all' | 'good' | 'bad';

/** As many rows as are drawn at once. */
const PAGE = 200;

const figure = numberFormat();

const Frame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.9375rem' },
  '& th, & td': {
    padding: theme.spacing(1, 1.5),
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.surface.line}`,
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontWeight: 650, whiteSpace: 'nowrap' },
  '& td:nth-of-type(1)': { fontVariantNumeric: 'tabular-nums' },
  '& td:nth-of-type(3)': { minWidth: '9rem' },
  '& td:nth-of-type(4)': { minWidth: '12rem' },
  '& tr:last-of-type > td': { borderBottom: 0 },
  '& ul': { margin: 0, paddingLeft: theme.spacing(2) },
  // On a phone the reason stands below its question instead of out of sight.
  [theme.breakpoints.down('sm')]: {
    '& thead': { ...visuallyHidden },
    '& table, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      padding: theme.spacing(1, 0),
      borderBottom: `1px solid ${theme.vars.palette.surface.line}`,
    },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& td': { padding: theme.spacing(0.25, 1.5), borderBottom: 0 },
    '& td:nth-of-type(3), & td:nth-of-type(4)': { gridColumn: '1 / -1', minWidth: 0 },
    '& td:nth-of-type(3)': { fontWeight: 600 },
  },
}));

const Verdict = styled('span')({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  whiteSpace: 'nowrap',
  fontWeight: 600,
});

const isGood = ({ problems }: ImportRow): boolean => problems.length === 0;

function Row({ row, isDone }: { row: ImportRow; isDone: boolean }) {
  const { line, label, problems, notes } = row;
  const said = problems.length > 0 ? problems : notes;
  return (
    <tr>
      <td>{line}</td>
      <td>
        <Verdict sx={{ color: isGood(row) ? 'success.main' : 'error.main' }}>
          {isGood(row) ? <CircleCheck size={16} aria-hidden /> : <CircleX size={16} aria-hidden />}
          {isGood(row) ? t(isDone ? 'Imported' : 'Will be imported') : t('Left out')}
        </Verdict>
      </td>
      <td>{label}</td>
      <td>
        {said.length === 1 && t(said[0] ?? '')}
        {said.length > 1 && (
          <ul>
            {said.map((text) => (
              <li key={text}>{t(text)}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

/** The import report with the errors of each row: what becomes of each question of the file. */
export function ImportReportTable({ report }: { report: Report }) {
  const [shown, setShown] = useState<Shown>('all');
  const [most, setMost] = useState(PAGE);
  const { good, bad, rows, dryRun } = report;
  const chosen = rows.filter((row) => shown === 'all' || isGood(row) === (shown === 'good'));
  return (
    <Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={t('Rows to show')}
        sx={{ mb: 2, flexWrap: 'wrap' }}
        onChange={(_, next: Shown | null) => {
          if (next) setShown(next);
        }}
      >
        <ToggleButton value="all">{t('All ({count})', { count: figure(rows.length) })}</ToggleButton>
        <ToggleButton value="good">{t('Good ({count})', { count: figure(good) })}</ToggleButton>
        <ToggleButton value="bad">{t('Bad ({count})', { count: figure(bad) })}</ToggleButton>
      </ToggleButtonGroup>
      {chosen.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('No row of this kind.')}</Typography>
      ) : (
        <Frame role="group" aria-label={t('Report of the import')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Line')}</th>
                <th scope="col">{t('Verdict')}</th>
                <th scope="col">{t('Question')}</th>
                <th scope="col">{t('Why')}</th>
              </tr>
            </thead>
            <tbody>
              {chosen.slice(0, most).map((row) => (
                <Row key={`${row.line} ${row.label}`} row={row} isDone={!dryRun} />
              ))}
            </tbody>
          </table>
        </Frame>
      )}
      {chosen.length > most && (
        <ToggleButton value="more" size="small" sx={{ mt: 2 }} onClick={() => setMost(most + PAGE)}>
          {t('Show more')}
        </ToggleButton>
      )}
    </Box>
  );
}
