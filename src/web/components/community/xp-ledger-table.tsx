import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocation } from 'react-router-dom';
import type { XpLedger } from '#contract/contract.ts';
import { writeMoment } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';
import { formatCount } from './figures.ts';
import { XpEntryName } from './xp-entry.tsx';

interface XpLedgerTableProps {
  entries: XpLedger['entries'];
  /** What the table is about, for those who hear it. */
  label: string;
}

const scrollToRow = (row: HTMLTableRowElement | null): void => row?.scrollIntoView({ block: 'center' });

/** The XP history, line by line: what for, when, how much; the one that the address names (`#xp-<id>`) is marked. */
export function XpLedgerTable({ entries, label }: XpLedgerTableProps) {
  const { hash } = useLocation();
  return (
    <Table size="small" aria-label={label} sx={{ '& td, & th': { px: 0.75, py: 1.25 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('For')}</TableCell>
          <TableCell>{t('When')}</TableCell>
          <TableCell align="right">{t('XP')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map((entry) => {
          const { _id, amount, earnedAt } = entry;
          return (
            <TableRow
              key={_id}
              id={`xp-${_id}`}
              selected={hash === `#xp-${_id}`}
              ref={hash === `#xp-${_id}` ? scrollToRow : null}
            >
              <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                <XpEntryName entry={entry} />
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>
                <time dateTime={earnedAt}>{writeMoment(new Date(earnedAt))}</time>
              </TableCell>
              <TableCell
                align="right"
                sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, color: 'secondary.main' }}
              >
                +{formatCount(amount)}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
