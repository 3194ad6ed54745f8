import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Clan } from '#contract/contract.ts';
import { ClanPennant } from '#web/components/art/clan-pennant.tsx';
import { ClanFacts, keeperOf } from '../clan-facts.tsx';
import { JoinButton } from './join-button.tsx';

const Row = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(1.5, 2),
  alignItems: 'center',
  padding: theme.spacing(2, 2.5),
  '& > :last-child': { gridColumn: '1 / -1', justifySelf: 'stretch' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    '& > :last-child': { gridColumn: 'auto', minWidth: 96 },
  },
}));

/** A clan in the list of clans, with the button to join it. */
export function ClanRow({ clan }: { clan: Clan }) {
  return (
    <Row aria-label={clan.name}>
      <ClanPennant name={clan.name} size={52} />
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="h5" component="h3">
          {clan.name}
          <Typography
            variant="caption"
            component="span"
            sx={{ ml: { sm: 1.25 }, display: { xs: 'block', sm: 'inline' }, color: 'text.secondary' }}
          >
            {keeperOf(clan)}
          </Typography>
        </Typography>
        {clan.motto !== '' && (
          <Typography variant="body2" sx={{ fontStyle: 'italic' }}>
            {clan.motto}
          </Typography>
        )}
        <ClanFacts clan={clan} />
      </Box>
      <JoinButton clan={clan} />
    </Row>
  );
}
