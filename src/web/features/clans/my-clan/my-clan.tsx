import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DoorOpen, PenLine } from 'lucide-react';
import type { Clan, UserDetails } from '#contract/contract.ts';
import { ClanPennant } from '#web/components/art/clan-pennant.tsx';
import { t } from '#web/language/language.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { starfield } from '#web/theme/textures.ts';
import { useClan, useClanRef } from '../clan-membership.context.tsx';
import { selectKeeping } from '../clan-membership.selectors.ts';
import { useClanControl } from '../use-clan-control.ts';
import { ClanFacts, keeperOf } from '../clan-facts.tsx';
import { KeeperDialog } from './keeper-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { RoundTable } from './round-table.tsx';
import { WeekGoal } from './week-goal.tsx';
import { findOwnSeat } from './own-seat.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 3.5),
  padding: theme.spacing(3),
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  ...starfield,
  borderBottom: `3px solid ${theme.vars.palette.gold.main}`,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3.5, 4) },
}));

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  padding: theme.spacing(3),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3.5, 4) },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 22rem) minmax(0, 1fr)',
    gap: theme.spacing(5),
    alignItems: 'start',
  },
}));

/** Its pennant, name and motto, and for its keeper the way to change them. */
function ClanHead({ clan }: { clan: Clan }) {
  const membership = useClanRef();
  const control = useClanControl();
  return (
    <Head {...nightScheme}>
      <ClanPennant name={clan.name} size={104} />
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography variant="overline" component="p" sx={{ color: 'night.gold' }}>
          {t('My clan')}
        </Typography>
        <Typography id="my-clan" variant="h2">
          {clan.name}
        </Typography>
        {clan.motto !== '' && (
          <Typography variant="subtitle1" component="p" sx={{ fontStyle: 'italic', color: 'night.muted' }}>
            {clan.motto}
          </Typography>
        )}
      </Box>
      {clan.isKeeper && (
        <Button
          variant="outlined"
          {...control}
          startIcon={<PenLine size={17} aria-hidden />}
          onClick={() => membership.send({ type: 'clan.edit' })}
        >
          {t('Edit')}
        </Button>
      )}
    </Head>
  );
}

/** The clan one is in: its pennant, its table, its goal, and what its keeper may do. */
export function MyClan({ clan, me }: { clan: Clan; me: UserDetails | null }) {
  const membership = useClanRef();
  const keeping = useClan(selectKeeping);
  const control = useClanControl();
  return (
    <Card component="section" aria-labelledby="my-clan">
      <ClanHead clan={clan} />
      <Body>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <RoundTable clan={clan} />
          <WeekGoal clan={clan} />
        </Box>
        <Box>
          <Typography variant="h6" component="h3" sx={{ mb: 0.5 }}>
            {t('Members')}
          </Typography>
          <ClanFacts clan={clan} />
          <Box sx={{ mt: 1.5 }}>
            <MemberList clan={clan} mySeat={findOwnSeat(clan, me)} />
          </Box>
          <Box
            sx={{
              mt: 2.5,
              pt: 2,
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1.5,
              alignItems: 'center',
              justifyContent: 'space-between',
              borderTop: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('{keeper}. Others see names and houses, never scores.', { keeper: keeperOf(clan) })}
            </Typography>
            <Button
              variant="outlined"
              {...control}
              startIcon={<DoorOpen size={17} aria-hidden />}
              onClick={() => membership.send({ type: 'clan.leave' })}
            >
              {t('Leave the clan')}
            </Button>
          </Box>
        </Box>
      </Body>
      <LeaveDialog clan={clan} />
      {keeping && <KeeperDialog keeping={keeping} clan={clan} />}
    </Card>
  );
}
