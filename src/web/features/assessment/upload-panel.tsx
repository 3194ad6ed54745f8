import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Upload, Video } from 'lucide-react';
import { radii } from '#web/theme/tokens.ts';

/** What a video has to be (spec §2). */
const RULES = ['Max 5 minutes', 'Good light and audio', 'MP4'] as const;

/** Weights in percent (spec §2). */
const CRITERIA = [
  { name: 'Clarity', weight: 40 },
  { name: 'Depth', weight: 30 },
  { name: 'Presentation', weight: 20 },
  { name: 'Time management', weight: 10 },
] as const;

const Rules = styled('ul')(({ theme }) => ({
  margin: theme.spacing(1.5, 0, 0),
  paddingLeft: theme.spacing(2.5),
  '& li': { marginBottom: theme.spacing(0.5) },
}));

const Criteria = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(60px, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1.25, 2),
  margin: theme.spacing(1.5, 0, 0),
  '& > div': { display: 'contents' },
  '& dt': { gridColumn: 1 },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));

const Bar = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 8,
  borderRadius: radii.pill,
  color: theme.vars.palette.gold.main,
  backgroundColor: theme.vars.palette.surface.sunken,
}));

const SOON = 'upload-soon';

/** How to explain a concept on video (spec §2): rules, topics and how it is judged. */
export function UploadPanel({ topics }: { topics: readonly string[] }) {
  return (
    <>
      <Typography variant="h3" component="h2">
        Explain it on video
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: '60ch' }}>
        Record yourself explaining concepts of this week in your own words. Whoever can explain it has
        understood it.
      </Typography>
      <Rules>
        {RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Rules>
      <Typography variant="h6" component="h3" sx={{ mt: 3 }}>
        Topics
      </Typography>
      {topics.length === 0 ? (
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          They appear here once you have completed a subtopic.
        </Typography>
      ) : (
        <Stack
          component="ul"
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap', listStyle: 'none', m: 0, mt: 1, p: 0 }}
        >
          {topics.map((topic) => (
            <Chip key={topic} component="li" label={topic} />
          ))}
        </Stack>
      )}
      <Typography variant="h6" component="h3" sx={{ mt: 3 }}>
        How it is judged
      </Typography>
      <Criteria>
        {CRITERIA.map(({ name, weight }) => (
          <div key={name}>
            <dt>{name}</dt>
            <Bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={weight} height="8" fill="currentColor" />
            </Bar>
            <dd>{weight}%</dd>
          </div>
        ))}
      </Criteria>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 3 }}>
        <Button
          variant="contained"
          disabled
          aria-describedby={SOON}
          startIcon={<Video size={18} aria-hidden="true" />}
        >
          Record
        </Button>
        <Button
          variant="outlined"
          disabled
          aria-describedby={SOON}
          startIcon={<Upload size={18} aria-hidden="true" />}
        >
          Upload
        </Button>
        <Typography id={SOON} variant="body2" sx={{ color: 'text.secondary' }}>
          Opens soon
        </Typography>
      </Box>
    </>
  );
}
