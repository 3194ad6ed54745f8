import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Leaderboard } from '#contract/contract.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { useIsOffline } from '#web/data/use-connection.ts';
import { dateFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { useStandings, useStandingsRef } from '../leaderboard.context.tsx';
import { selectBoard, selectBoardPhase, selectError } from '../leaderboard.selectors.ts';
import { FEWEST_RANKED } from '../board-rows.ts';
import { BoardTable } from './board-table.tsx';

interface BoardPanelProps {
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  /** From the board of one house to that of all. */
  onAllHouses: () => void;
}

const time = dateFormat({ hour: '2-digit', minute: '2-digit' });

function WaitingRows() {
  return (
    <Delayed>
      <Typography role="status" sx={visuallyHidden}>
        {t('Loading the leaderboard')}
      </Typography>
      <Box aria-hidden sx={{ display: 'grid', gap: 1.5, p: 2 }}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} variant="rounded" height={50} />
        ))}
      </Box>
    </Delayed>
  );
}

/** How many have XP at all. */
function describeShortBoard({ house, total, window: span }: Leaderboard): string {
  const when = t(span === 'week' ? 'this week' : 'so far');
  if (total === 0) {
    return house
      ? t('Nobody in {house} has XP {when}.', { house, when })
      : t('Nobody has XP {when}.', { when });
  }
  return house
    ? t('Only {total, plural, one {# in {house} has XP {when}} other {# in {house} have XP {when}}}.', {
        total,
        house,
        when,
      })
    : t('Only {total, plural, one {# has XP {when}} other {# have XP {when}}}.', { total, when });
}

interface TooFewProps extends Pick<BoardPanelProps, 'onAllHouses'> {
  board: Leaderboard;
}

function TooFew({ board, onAllHouses }: TooFewProps) {
  const { house, total } = board;
  return (
    <EmptyState
      picture={total === 0 ? 'lantern' : 'telescope'}
      headingLevel="h3"
      title={t(total === 0 ? 'This leaderboard is still empty' : 'Too few students for a ranking')}
      reason={t('{soFar} For privacy, ranks appear once {fewest} students have XP.', {
        soFar: describeShortBoard(board),
        fewest: FEWEST_RANKED,
      })}
      action={
        house ? (
          <Button variant="outlined" onClick={onAllHouses}>
            {t('Show all houses')}
          </Button>
        ) : (
          <Button component={Link} to={paths.challenges} variant="outlined">
            {t("Answer today's question")}
          </Button>
        )
      }
    />
  );
}

/** What there is to say about the board besides its rows. */
function BoardNotice() {
  const standings = useStandingsRef();
  const phase = useStandings(selectBoardPhase);
  const error = useStandings(selectError);
  const board = useStandings(selectBoard);
  const isOnline = !useIsOffline();
  if (phase !== 'stale' && phase !== 'failed') return null;
  const told = [
    error && t(error.message),
    board && t('This is the leaderboard as of {time}.', { time: time(new Date(board.updatedAt)) }),
  ];
  return (
    <Box sx={{ mb: 2 }}>
      <ErrorNotice
        severity={phase === 'stale' ? 'warning' : 'error'}
        title={t(
          phase === 'failed'
            ? 'The leaderboard could not be loaded'
            : isOnline
              ? 'This leaderboard may be out of date'
              : 'You are offline',
        )}
        detail={told.filter(Boolean).join(' ')}
        error={error}
        onRetry={() => standings.send({ type: 'board.reload' })}
      />
    </Box>
  );
}

/** One state, one picture: the rows, why there are none, or what went wrong. */
export function BoardPanel({ isWhole, onWhole, onAllHouses }: BoardPanelProps) {
  const board = useStandings(selectBoard);
  const phase = useStandings(selectBoardPhase);
  return (
    <>
      <BoardNotice />
      {(board || phase !== 'failed') && (
        <Card aria-busy={phase === 'loading'} sx={{ overflow: 'clip' }}>
          {!board && <WaitingRows />}
          {board && board.total < FEWEST_RANKED && <TooFew board={board} onAllHouses={onAllHouses} />}
          {board && board.total >= FEWEST_RANKED && (
            <BoardTable board={board} isWhole={isWhole} onWhole={onWhole} />
          )}
        </Card>
      )}
    </>
  );
}
