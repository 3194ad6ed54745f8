import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { XpLedger } from '#contract/contract.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { XpEntryName } from '#web/components/community/xp-entry.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { formatDate } from '../dates.ts';

const SHORT_LIST = 8;

const Lines = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    padding: theme.spacing(0.5, 0),
    textAlign: 'left',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& td': { padding: theme.spacing(1.25, 0), verticalAlign: 'baseline' },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.surface.line}` },
  '& th:last-of-type, & td:last-of-type': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td:last-of-type': {
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.secondary.main,
  },
  '& td:nth-of-type(1)': {
    width: '8.5em',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: theme.spacing(2),
      padding: theme.spacing(1, 0),
    },
    '& td': { padding: 0 },
    '& td:nth-of-type(1)': { gridColumn: '1 / -1' },
  },
}));

function LedgerLines({ entries }: Pick<XpLedger, 'entries'>) {
  return (
    <Lines>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{t('For')}</th>
          <th scope="col">{t('XP')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <td>{formatDate(entry.earnedAt)}</td>
            <td>
              <XpEntryName entry={entry} />
            </td>
            <td>{`+${entry.amount}`}</td>
          </tr>
        ))}
      </tbody>
    </Lines>
  );
}

/** What was earned, line by line, newest first; every number of XP leads here. */
export function XpLedgerTable({ ledger }: { ledger: XpLedger }) {
  const [isWhole, setWhole] = useState(false);
  const { entries, total } = ledger;
  if (entries.length === 0) {
    return (
      <EmptyState
        picture="scroll"
        title={t('Nothing earned yet')}
        reason={t('Take the first quiz, or get a question of a lesson right, to earn your first XP.')}
        headingLevel="h3"
        link={{ to: paths.courses, text: t('See the courses'), variant: 'outlined' }}
      />
    );
  }
  return (
    <>
      <LedgerLines entries={isWhole ? entries : entries.slice(0, SHORT_LIST)} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: 2,
          mt: 1,
          pt: 1.5,
          borderTop: 3,
          borderTopStyle: 'double',
          borderColor: 'surface.strongLine',
        }}
      >
        {entries.length > SHORT_LIST ? (
          <Button size="small" variant="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('Show fewer') : t('Show all {count}', { count: entries.length })}
          </Button>
        ) : (
          <span />
        )}
        <Typography component="p" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {t('{xp} in all', { xp: formatXp(total) })}
        </Typography>
      </Box>
    </>
  );
}
