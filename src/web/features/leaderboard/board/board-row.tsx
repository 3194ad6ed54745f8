import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { LeaderboardVisibility } from '#contract/contract.ts';
import { formatCount, ordinal } from '#web/components/community/figures.ts';
import { Medal } from '#web/components/community/medal.tsx';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { houseKeyOf } from '#web/theme/houses.ts';
import type { BoardRow } from '../board-rows.ts';

interface BoardTableRowProps {
  /** Of a row that can take the focus. */
  id: string | undefined;
  row: BoardRow;
  /** Of its place. */
  medal: 1 | 2 | 3 | null;
  /** Of the first, for the bar below a row's XP. */
  best: number;
  visibility: LeaderboardVisibility;
}

const HEADER_HEIGHT = 64;

/** A sticky row: mine stays in sight at either edge of the window while the others pass. */
const Row = styled(TableRow, { shouldForwardProp: (name) => name !== 'isMine' })<{ isMine: boolean }>(
  ({ theme, isMine }) => ({
    '&& > *': { padding: theme.spacing(1, 1.5) },
    // The card clips what stands over its edge.
    '&:focus-visible': { outlineOffset: -3 },
    '&:hover > *': { backgroundColor: theme.vars.palette.action.hover },
    ...(isMine && {
      '& > *, &:hover > *': {
        position: 'sticky',
        zIndex: 1,
        top: HEADER_HEIGHT,
        bottom: 0,
        backgroundColor: `color-mix(in srgb, ${theme.vars.palette.gold.main} 22%, ${theme.vars.palette.background.paper})`,
        borderBlock: `1px solid ${theme.vars.palette.gold.dark}`,
      },
      '& > td:first-of-type': { boxShadow: `inset 4px 0 0 ${theme.vars.palette.gold.dark}` },
    }),
  }),
);

function Rank({
  rank,
  isShared,
  medal,
}: Pick<BoardRow, 'rank' | 'isShared'> & Pick<BoardTableRowProps, 'medal'>) {
  return (
    <Stack sx={{ alignItems: 'center', gap: 0.25 }}>
      {medal && <Medal rank={medal} />}
      <Box component="span" sx={medal ? visuallyHidden : { fontWeight: 650, fontSize: '1.0625rem' }}>
        {medal ? ordinal(rank) : formatCount(rank)}
      </Box>
      {isShared && (
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary', lineHeight: 1 }}>
          {t('tie')}
        </Typography>
      )}
    </Stack>
  );
}

const SHOWN_AS = {
  name: (name: string) => t('others see {name}', { name }),
  alias: (name: string) => t('others see {name}', { name }),
  hidden: () => t('only you see this row'),
} as const;

/** A row of the leaderboard. The own row, with the place of the current user, is highlighted and stays in view. */
export function BoardTableRow({ row, medal, best, visibility, id }: BoardTableRowProps) {
  const { rank, name, house, xp, isMe, isShared } = row;
  const crest = houseKeyOf(house);
  const about = [house, isMe && SHOWN_AS[visibility](name)].filter(Boolean).join(' · ');
  return (
    <Row
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      isMine={isMe}
      aria-current={isMe ? 'true' : undefined}
    >
      <TableCell align="center" sx={{ width: 72, fontVariantNumeric: 'tabular-nums' }}>
        <Rank rank={rank} isShared={isShared} medal={medal} />
      </TableCell>
      <TableCell component="th" scope="row" sx={{ fontWeight: 'inherit' }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minHeight: 46 }}>
          <Box sx={{ width: 27, flex: 'none' }}>{crest && <HouseCrest house={crest} size={32} />}</Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography
              component="span"
              sx={{ display: 'block', fontWeight: isMe ? 700 : 600, lineHeight: 1.35 }}
            >
              {isMe ? t('You') : name}
            </Typography>
            <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {about}
            </Typography>
          </Box>
        </Stack>
      </TableCell>
      <TableCell align="right" sx={{ width: { xs: 84, sm: 140 }, fontVariantNumeric: 'tabular-nums' }}>
        <Typography component="span" sx={{ fontWeight: 650 }}>
          {formatCount(xp)}
        </Typography>
        <Box
          aria-hidden
          sx={{
            display: { xs: 'none', sm: 'block' },
            ml: 'auto',
            mt: 0.5,
            height: 4,
            borderRadius: 2,
            bgcolor: 'gold.dark',
            width: `${best > 0 ? Math.max(2, (xp / best) * 100) : 0}%`,
          }}
        />
      </TableCell>
    </Row>
  );
}
