import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Flag } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { spaced } from '#charts/words.ts';
import type { RunningFlow } from '#web/flows/flow-inspector.ts';
import { faces, motion, radii } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';
import type { CatalogueFlow } from '../read-catalogue.ts';
import { placesOf } from '../running-flows.tsx';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
  gap: theme.spacing(2),
  ...plainList,
}));

const Card = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderRadius: radii.large,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[1],
  transition: `border-color ${motion.quick}ms`,
  '&[data-lit="true"]': { borderColor: theme.vars.palette.gold.dark, borderWidth: 2 },
  '&:hover': { borderColor: theme.vars.palette.surface.strongLine },
  '& img': {
    display: 'block',
    width: '100%',
    height: 132,
    objectFit: 'cover',
    objectPosition: '50% 0',
    borderBottom: `1px solid ${theme.vars.palette.surface.line}`,
    backgroundColor: theme.vars.palette.background.default,
  },
  // The whole card is the link's.
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radii.large },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': {
    outline: `3px solid ${theme.vars.palette.secondary.main}`,
    outlineOffset: -3,
  },
  '& code': { fontFamily: faces.figures, fontSize: '0.75rem' },
}));

interface FlowCardsProps {
  area: string;
  flows: readonly CatalogueFlow[];
  running: readonly RunningFlow[];
}

/** The machines of an area, each with its picture and how large it is; those that run on this page fly a flag. */
export function FlowCards({ area, flows, running }: FlowCardsProps) {
  const { search } = useLocation();
  const to = (key: string) => {
    const params = new URLSearchParams(search);
    params.set('flow', key);
    return { search: params.toString() };
  };
  return (
    <Box component="section" aria-labelledby={`area-${area}`} sx={{ mt: 4 }}>
      <Typography variant="h2" id={`area-${area}`} sx={{ mb: 2, textTransform: 'capitalize' }}>
        {area}
      </Typography>
      <Grid>
        {flows.map(({ key, chart }) => {
          const here = running.filter(({ flow }) => flow === chart.id);
          const [first] = here;
          return (
            <Card key={key} data-lit={here.length > 0}>
              <img src={`/proof/${key}.svg`} alt="" loading="lazy" width={248} height={132} />
              <Box sx={{ p: 2, flex: 1, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
                <Typography variant="h4" component="h3">
                  <Link to={to(key)}>{spaced(chart.id)}</Link>
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {chart.states.length} states, {chart.moves.length} transitions
                </Typography>
                {first && (
                  <Chip
                    size="small"
                    color="gold"
                    icon={<Flag size={14} aria-hidden />}
                    label={`Runs here: ${here.length > 1 ? `${here.length} of them` : placesOf(first)}`}
                    sx={{ mt: 'auto', alignSelf: 'start', maxWidth: '100%' }}
                  />
                )}
              </Box>
            </Card>
          );
        })}
      </Grid>
    </Box>
  );
}
