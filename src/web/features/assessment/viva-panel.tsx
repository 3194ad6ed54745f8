import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CalendarPlus, CalendarSearch, Clock } from 'lucide-react';
import { radii } from '#web/theme/tokens.ts';

/** The fixed slots of the specification (§2). */
const SLOTS = ['Today 2:00 PM', 'Tomorrow 10:00 AM', 'Tomorrow 4:00 PM'] as const;

const Slots = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: theme.spacing(1.5),
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.25),
    padding: theme.spacing(1.75, 2),
    borderRadius: radii.medium,
    border: `1px dashed ${theme.vars.palette.surface.strongLine}`,
    fontWeight: 550,
  },
}));

const SOON = 'viva-soon';

/** How the viva works (spec §2). */
export function VivaPanel() {
  return (
    <>
      <Typography variant="h3" component="h2">
        Viva
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: '60ch' }}>
        A 15-20 minute session: you are asked about what you studied this week, and answer in your own words.
      </Typography>
      <Typography variant="h6" component="h3" sx={{ mt: 3 }}>
        Slots
      </Typography>
      <Slots>
        {SLOTS.map((slot) => (
          <li key={slot}>
            <Clock size={17} aria-hidden="true" />
            {slot}
          </li>
        ))}
      </Slots>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 3 }}>
        <Button
          variant="contained"
          disabled
          aria-describedby={SOON}
          startIcon={<CalendarPlus size={18} aria-hidden="true" />}
        >
          Schedule
        </Button>
        <Button
          variant="outlined"
          disabled
          aria-describedby={SOON}
          startIcon={<CalendarSearch size={18} aria-hidden="true" />}
        >
          View Schedule
        </Button>
        <Typography id={SOON} variant="body2" sx={{ color: 'text.secondary' }}>
          Opens soon
        </Typography>
      </Box>
    </>
  );
}
