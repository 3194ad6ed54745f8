import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ScrollText } from 'lucide-react';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useSelector } from '@xstate/react';
import type { Leaderboard } from '#contract/contract.ts';
import { STEP_XP } from '#domain/progress/xp.ts';
import { isAuthor } from '#web/data/is-author.ts';
import { formatCount, formatXp, ordinal } from '#web/components/community/figures.ts';
import { Medal } from '#web/components/community/medal.tsx';
import { UnrankedNote } from '#web/components/community/unranked-note.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { FEWEST_RANKED, gapToNext, isLast, isTied, medalOf, withoutExamples } from './board-rows.ts';
import { OPENED_HERE } from './board-view.ts';

interface YourPlaceProps {
  /** Null while it is on its way. */
  board: Leaderboard | null;
  /** The board could not be read. */
  isMissing: boolean;
  /** My house's name, where it is known. */
  myHouse: string | null;
  /** It is known that there is none. */
  hasNoHouse: boolean;
  /** The address at which my XP is shown line by line. */
  ledgerAddress: string;
}

/** All that the setup brings. */
const FIRST_STEPS_XP = Object.values(STEP_XP).reduce((sum, { amount }) => sum + amount, 0);

/** So many XP can be earned in a day or two. */
const NEAR_GAP = 100;

const periodOf = ({ window: span }: Leaderboard): string => t(span === 'week' ? 'this week' : 'of all time');

/** `hasRank`: a rank is said that others may share; `isOfReal`: made-up students stand on the board, and do not count. */
type PlaceWords = Record<'hasRank' | 'isOfReal', boolean>;

/** What stands between me and the next place, kindly. */
function describeGap(board: Leaderboard, { hasRank, isOfReal }: PlaceWords): string {
  const gap = gapToNext(board) ?? 0;
  if (board.me?.rank === 1) return isTied(board) ? t('You share first place.') : t('You are in first place.');
  const xp = formatXp(gap);
  // What takes many days is no goal to name.
  const ahead =
    gap > 0 &&
    gap <= NEAR_GAP &&
    (isOfReal
      ? t('{xp} more and you catch up with the next real student.', { xp })
      : t('{xp} more and you move up.', { xp }));
  return [hasRank && isTied(board) && t('You share this place.'), ahead].filter(Boolean).join(' ');
}

/** Where the XP of somebody in no house go: the house that is found takes them all. */
const NoHouseNote = () => (
  <Typography sx={{ mt: 2, color: 'text.secondary' }}>
    <RichText
      text="You have no house yet. <0>Find your house</0>, and your XP counts for it too."
      elements={[<MuiLink key="house" component={Link} to={paths.housePrediction} />]}
    />
  </Typography>
);

/** Why a week shows less than the ledger. */
const FirstStepsNote = () => (
  <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
    {t('All setup steps together earn {xp} XP, once. They count under All time, not in a week.', {
      xp: FIRST_STEPS_XP,
    })}
  </Typography>
);

/** Among how many, with how much; the XP alone where no rank is said. */
function placeInWords(board: Leaderboard, { hasRank, isOfReal }: PlaceWords): string {
  const words = {
    total: formatCount(board.total),
    xp: formatXp(board.me?.xp ?? 0),
    period: periodOf(board),
  };
  if (!hasRank) return t('{xp} {period}', words);
  return isOfReal
    ? t('of {total} real students, with {xp} {period}', words)
    : t('of {total} with {xp} {period}', words);
}

/** My place among real students; my XP alone with fewer of them than a ranking takes, and for the last. */
function OwnRank({ board: whole }: { board: Leaderboard }) {
  const board = withoutExamples(whole);
  const hasExamples = board !== whole;
  const { me, total, visibility } = board;
  if (!me) return null;
  const medal = medalOf(board, me.rank);
  const isRanked = total >= FEWEST_RANKED;
  // To be last is only shown, in the table.
  const hasRank = isRanked && !isLast(board);
  const gap = describeGap(board, { hasRank, isOfReal: hasExamples });
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        {medal && isRanked && <Medal rank={medal} size={64} />}
        <Box>
          {hasRank && (
            <Typography variant="h1" component="p" sx={{ lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}>
              {ordinal(me.rank)}
            </Typography>
          )}
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
            {placeInWords(board, { hasRank, isOfReal: hasExamples })}
          </Typography>
        </Box>
      </Stack>
      {hasExamples && !isRanked && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t(
            'The list has made-up students too. Your place is among real students only, once {fewest} of them have XP.',
            {
              fewest: FEWEST_RANKED,
            },
          )}
        </Typography>
      )}
      {hasRank && hasExamples && whole.me && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('The list counts made-up students too. There you are {rank} of {total}.', {
            rank: ordinal(whole.me.rank),
            total: formatCount(whole.total),
          })}
        </Typography>
      )}
      {isRanked && gap !== '' && <Typography sx={{ mt: 1.5 }}>{gap}</Typography>}
      {isRanked && board.window === 'week' && <FirstStepsNote />}
      {visibility === 'hidden' && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t(hasRank ? 'You are hidden: only you see this rank.' : 'You are hidden: only you see this.')}
        </Typography>
      )}
    </>
  );
}

function NoRank({ board, myHouse }: { board: Leaderboard; myHouse: string | null }) {
  if (board.house !== null && myHouse !== null && board.house !== myHouse) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {t('You are in {myHouse}. This is the leaderboard of {house}.', { myHouse, house: board.house })}
      </Typography>
    );
  }
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {t(
          board.window === 'week'
            ? 'No XP this week yet. Answer today’s question or a question of a lesson correctly to join the leaderboard.'
            : 'No XP yet. Answer today’s question or a question of a lesson correctly to join the leaderboard.',
        )}
      </Typography>
      <Button component={Link} to={paths.challenges} variant="contained" color="gold">
        {t("Answer today's question")}
      </Button>
      {board.window === 'week' && <FirstStepsNote />}
    </>
  );
}

/** Where I stand, and how I got there. */
export function YourPlace({ board, isMissing, myHouse, hasNoHouse, ledgerAddress }: YourPlaceProps) {
  const canAuthor = useSelector(useServices().session, isAuthor);
  return (
    <Card component="section" aria-labelledby="your-place" sx={{ p: 3 }}>
      <Typography id="your-place" variant="h4" component="h2" sx={{ mb: 2 }}>
        {t('Your place')}
      </Typography>
      {canAuthor && <UnrankedNote />}
      {board?.me && <OwnRank board={board} />}
      {board && !board.me && !canAuthor && <NoRank board={board} myHouse={myHouse} />}
      {hasNoHouse && !canAuthor && <NoHouseNote />}
      {!board && isMissing && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('It is shown again once the leaderboard loads. Your XP is safe.')}
        </Typography>
      )}
      {!board && !isMissing && <Skeleton variant="rounded" height={96} aria-hidden />}
      <Box sx={{ mt: 2 }}>
        <Button
          component={Link}
          to={ledgerAddress}
          state={OPENED_HERE}
          preventScrollReset
          variant="outlined"
          startIcon={<ScrollText size={18} aria-hidden />}
        >
          {t('Where my XP comes from')}
        </Button>
      </Box>
    </Card>
  );
}
