import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Leaderboard } from '#contract/contract.ts';
import { arriveAt } from '#web/browser/show-top.ts';
import { formatCount } from '#web/components/community/figures.ts';
import { t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { arrangeBoard, DEMO, medalOf, SHOWN_FROM_TOP, withoutExamples } from '../board-rows.ts';
import { BoardTableRow } from './board-row.tsx';

interface BoardTableProps {
  board: Leaderboard;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

/** What the table is, in a sentence. */
const nameOf = ({ window: span, house, total }: Leaderboard): string =>
  t('{which}, {when}: {total} students', {
    which: house ? t('House {house}', { house }) : t('All houses'),
    when: t(span === 'week' ? 'this week' : 'all time'),
    total: formatCount(total),
  });

function ColumnNames() {
  return (
    <TableHead>
      <TableRow>
        <TableCell align="center" sx={{ width: 72 }}>
          {t('Rank')}
        </TableCell>
        <TableCell sx={{ pl: 1.5 }}>{t('Student')}</TableCell>
        <TableCell align="right" sx={{ width: { xs: 84, sm: 140 } }}>
          {t('XP')}
        </TableCell>
      </TableRow>
    </TableHead>
  );
}

/** Others stand between those above and those below. */
function GapRow() {
  return (
    <TableRow>
      <TableCell colSpan={3} align="center" sx={{ py: 0.75, color: 'text.secondary' }}>
        <span aria-hidden>· · ·</span>
        <Typography component="span" sx={visuallyHidden}>
          {t('Some students are not shown here.')}
        </Typography>
      </TableCell>
    </TableRow>
  );
}

interface ShowMoreButtonProps extends Pick<BoardTableProps, 'isWhole' | 'onWhole'> {
  /** How many there will be. */
  count: number;
  /** On the whole board. */
  total: number;
  tableId: string;
  /** The first row that a press adds. */
  firstNewId: string;
}

/** Makes the table longer and shorter again; whoever pressed it goes on where the new rows begin. */
function ShowMoreButton({ isWhole, count, total, tableId, firstNewId, onWhole }: ShowMoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  // The button goes down with the rows that come, and up with those that go.
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    if (isWhole) arriveAt(document.getElementById(firstNewId));
    else button.current?.scrollIntoView({ block: 'nearest' });
  }, [isWhole, firstNewId]);
  return (
    <Box sx={{ p: 2, textAlign: 'center' }}>
      <Button
        ref={button}
        variant="text"
        aria-expanded={isWhole}
        aria-controls={tableId}
        startIcon={isWhole ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
        onClick={() => {
          wasPressed.current = true;
          onWhole(!isWhole);
        }}
      >
        {count === total ? t('Show all {count}', { count }) : t('Show the first {count}', { count })}
      </Button>
    </Box>
  );
}

/** The leaderboard table: the first ones, and those around me; a gap says that others stand between. */
export function BoardTable({ board, isWhole, onWhole }: BoardTableProps) {
  const tableId = useId();
  const stretches = arrangeBoard(board, { isWhole });
  const best = board.top[0]?.xp ?? 0;
  const canGrow = board.top.length > SHOWN_FROM_TOP;
  const shown = new Set(
    arrangeBoard(board, { isWhole: false }).flatMap((rows) => rows.map(({ key }) => key)),
  );
  const firstNew = stretches.flat().find(({ key }) => !shown.has(key));
  const firstNewId = `${tableId}-first-new`;
  return (
    <>
      {stretches.flat().some(({ name }) => name.endsWith(DEMO)) && (
        <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
          {t(
            'Students marked {mark} are made up, to show a full class. The ranks in this list and the House Cup include them.',
            { mark: DEMO },
          )}{' '}
          {withoutExamples(board) !== board && t('“Your place” counts real students only.')}
        </Typography>
      )}
      <Table id={tableId} sx={{ tableLayout: 'fixed', borderCollapse: 'separate' }}>
        <Box component="caption" sx={{ ...visuallyHidden, captionSide: 'top' }}>
          {nameOf(board)}
        </Box>
        <ColumnNames />
        {stretches.map((rows, index) => (
          <TableBody key={rows[0]?.key ?? index}>
            {index > 0 && <GapRow />}
            {rows.map((row) => (
              <BoardTableRow
                key={row.key}
                row={row}
                medal={medalOf(board, row.rank)}
                best={best}
                visibility={board.visibility}
                id={row === firstNew ? firstNewId : undefined}
              />
            ))}
          </TableBody>
        ))}
      </Table>
      {canGrow && (
        <ShowMoreButton
          isWhole={isWhole}
          total={board.total}
          count={isWhole ? SHOWN_FROM_TOP : board.top.length}
          tableId={tableId}
          firstNewId={firstNewId}
          onWhole={onWhole}
        />
      )}
    </>
  );
}
