import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { VIDEO_CRITERIA } from '#domain/assessment/video-explanation.ts';
import { msg, t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';

/** What a video has to be (spec §2). */
const RULES = [msg('Max 5 minutes'), msg('Good light and audio'), 'MP4'] as const;

/** Loaded with the tab: only those who turn to it record. */
const VideoStudio = lazy(() =>
  import('./upload/video-studio.tsx').then((file) => ({ default: file.VideoStudio })),
);

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

/** How to explain a concept on video (spec §2): rules, topics and how it is judged. */
export function UploadPanel({ topics }: { topics: readonly string[] }) {
  return (
    <>
      <Typography variant="h3" component="h2">
        {t('Explain it on video')}
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: '60ch' }}>
        {t(
          'Record yourself explaining this week’s concepts in your own words. If you can explain it, you have understood it.',
        )}
      </Typography>
      <Rules>
        {RULES.map((rule) => (
          <li key={t(rule)}>{t(rule)}</li>
        ))}
      </Rules>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {t('Some browsers record WebM instead of MP4. That works too.')}
      </Typography>
      <Typography variant="h6" component="h3" sx={{ mt: 3 }}>
        {t('Topics')}
      </Typography>
      {topics.length === 0 ? (
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          {t('They appear here once you complete a lesson.')}
        </Typography>
      ) : (
        <Stack
          component="ul"
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap', listStyle: 'none', m: 0, mt: 1, p: 0 }}
        >
          {topics.map((topic) => (
            <Chip key={topic} component="li" label={t(topic)} />
          ))}
        </Stack>
      )}
      <Typography variant="h6" component="h3" sx={{ mt: 3 }}>
        {t('What makes a good explanation')}
      </Typography>
      <Criteria>
        {VIDEO_CRITERIA.map(({ name, weight }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <Bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={weight} height="8" fill="currentColor" />
            </Bar>
            <dd>{weight}%</dd>
          </div>
        ))}
      </Criteria>
      <Box sx={{ mt: 3 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={42} width={230} />}>
          <VideoStudio topics={topics} />
        </Suspense>
      </Box>
    </>
  );
}
