import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useResource } from '#web/data/use-resource.ts';
import { formatCount, formatXp, ordinal } from '#web/components/community/figures.ts';
import { LiveRegion } from '#web/components/community/live-region.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { loadCompletion } from '#web/data/loaders.ts';
import { Columns } from '#web/components/page/columns.tsx';
import { BoardFilters, PANEL_ID, tabIdOf } from './board/board-filters.tsx';
import { BoardPanel } from './board/board-panel.tsx';
import { HouseCup } from './board/house-cup.tsx';
import { FEWEST_RANKED, withoutExamples } from './board-rows.ts';
import { type BoardAddress, isOpenedHere, readAddress, writeAddress } from './board-view.ts';
import { LeaderboardProvider, useStandings, useStandingsRef } from './leaderboard.context.tsx';
import { selectBoard, selectBoardPhase, selectHouses } from './leaderboard.selectors.ts';
import { LedgerDialog } from './ledger-dialog.tsx';
import { LiveControl } from './live-control.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { VisibilityChoice } from './visibility-choice.tsx';
import { YourPlace } from './your-place.tsx';

/** The server's new week has begun for certain. */
const WEEK_GRACE = 2_000;

const linkTo = (address: BoardAddress): string => {
  const search = writeAddress(address).toString();
  return search === '' ? paths.leaderboard : `${paths.leaderboard}?${search}`;
};

interface StudentsSectionProps {
  address: BoardAddress;
  onGo: (address: BoardAddress) => void;
}

/** The board of the students, and where I am on it, read out as it changes. */
function StudentsSection({ address, onGo }: StudentsSectionProps) {
  const whole = useStandings(selectBoard);
  const board = whole && withoutExamples(whole);
  const me = board?.me;
  return (
    <Box component="section" aria-labelledby="students" sx={{ minWidth: 0 }}>
      <Stack
        direction="row"
        sx={{ mb: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography id="students" variant="h2">
          {t('Students')}
        </Typography>
        <LiveControl />
      </Stack>
      <BoardFilters view={address} onChange={(view) => onGo({ ...address, ...view, isWhole: false })} />
      <Box role="tabpanel" id={PANEL_ID} aria-labelledby={tabIdOf(address.window)}>
        <BoardPanel
          isWhole={address.isWhole}
          onWhole={(isWhole) => onGo({ ...address, isWhole })}
          onAllHouses={() => onGo({ ...address, house: null })}
        />
      </Box>
      {me && board && board.total >= FEWEST_RANKED && (
        <LiveRegion key={linkTo(address)}>
          {t('You are {place} of {total} with {xp}.', {
            place: ordinal(me.rank),
            total: formatCount(board.total),
            xp: formatXp(me.xp),
          })}
        </LiveRegion>
      )}
    </Box>
  );
}

function Board({ address }: { address: BoardAddress }) {
  const services = useServices();
  const navigate = useNavigate();
  const standings = useStandingsRef();
  const board = useStandings(selectBoard);
  const houses = useStandings(selectHouses);
  const phase = useStandings(selectBoardPhase);
  // Who has no XP yet stands on no board, and has a house all the same.
  const completion = useResource(loadCompletion).data;
  const myHouse = completion?.assignedHouse ?? null;
  const reload = useCallback(() => standings.send({ type: 'board.reload' }), [standings]);
  const go = (next: BoardAddress) => void navigate(linkTo(next), { replace: true, preventScrollReset: true });
  return (
    <Stack sx={{ gap: { xs: 4, md: 6 } }}>
      <HouseCup
        houses={houses}
        isLoading={phase === 'loading'}
        canRetry={phase !== 'loading' && phase !== 'failed'}
        myHouse={myHouse}
        endsAt={board?.endsAt ? Date.parse(board.endsAt) + WEEK_GRACE : null}
        now={services.clock.now}
        addressOf={(house) => linkTo({ ...address, house })}
        onReload={reload}
      />
      <Columns widths="minmax(0, 1fr) 340px">
        <StudentsSection address={address} onGo={go} />
        <Stack sx={{ gap: 3, position: { md: 'sticky' }, top: { md: 88 } }}>
          <YourPlace
            board={board}
            isMissing={phase === 'failed'}
            myHouse={myHouse}
            hasNoHouse={completion?.assignedHouse === null}
            ledgerAddress={linkTo({ ...address, showsLedger: true })}
          />
          {board && <VisibilityChoice visibility={board.visibility} onSaved={reload} />}
          <RulesPanel />
        </Stack>
      </Columns>
    </Stack>
  );
}

/** The leaderboard page: the House Cup, and the boards of the week and of all time (spec §2, pages /leaderboard). */
export function LeaderboardScreen() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(search), [search]);
  const closeLedger = () => {
    if (isOpenedHere(state)) void navigate(-1);
    else
      void navigate(linkTo({ ...address, showsLedger: false }), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <title>{`${t('Leaderboard')} · WizLearn`}</title>
      <PageHeading
        title={t('Leaderboard')}
        lead={t('Your XP counts for you and your house. XP from the setup counts for all time only.')}
      />
      <LeaderboardProvider view={address}>
        <Board address={address} />
      </LeaderboardProvider>
      {address.showsLedger && <LedgerDialog onClose={closeLedger} />}
    </>
  );
}
