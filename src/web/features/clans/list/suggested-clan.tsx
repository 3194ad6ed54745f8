import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Clan } from '#contract/contract.ts';
import { ClanPennant } from '#web/components/art/clan-pennant.tsx';
import { ClanFacts, keeperOf, SeatRow } from '../clan-facts.tsx';
import { JoinButton } from './join-button.tsx';

const Frame = styled(Card)({ display: 'flex', flexDirection: 'column', height: '100%' }) as typeof Card;

/** The ground a pennant stands on: a hill under a wide sky. */
const Hill = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignItems: 'end',
  height: 132,
  paddingLeft: theme.spacing(2),
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.sunken,
  borderBottom: `1px solid ${theme.vars.palette.surface.line}`,
  '&::after': {
    content: '""',
    position: 'absolute',
    left: '-10%',
    right: '-10%',
    bottom: -74,
    height: 96,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `0 -1px 0 ${theme.vars.palette.surface.line}`,
  },
  '& > svg': { marginBottom: 17 },
}));

/** One of the clans that might fit, with its pennant flying. */
export function SuggestedClan({ clan }: { clan: Clan }) {
  return (
    <Frame component="article" aria-label={clan.name}>
      <Hill>
        <ClanPennant name={clan.name} size={88} />
      </Hill>
      <Stack sx={{ p: 2.5, gap: 1.25, flex: 1 }}>
        <Box>
          <Typography variant="h4" component="h3">
            {clan.name}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {keeperOf(clan)}
          </Typography>
        </Box>
        {clan.motto !== '' && (
          <Typography variant="body2" sx={{ fontStyle: 'italic' }}>
            {clan.motto}
          </Typography>
        )}
        <ClanFacts clan={clan} />
        <Stack
          direction="row"
          sx={{ mt: 'auto', pt: 1.5, gap: 2, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <SeatRow size={clan.size} capacity={clan.capacity} />
          <JoinButton clan={clan} />
        </Stack>
      </Stack>
    </Frame>
  );
}
