import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ClipboardCheck, GraduationCap, Sparkles } from 'lucide-react';
import type { ProgressSummary } from '#contract/contract.ts';
import type { Resource } from '#web/api/use-resource.ts';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { StatTile } from '#web/components/stat-tile.tsx';

const STATS = [
  {
    field: 'coursesCompleted',
    label: 'Courses Completed',
    icon: <GraduationCap size={22} />,
    firstStep: 'Finish all its lessons to complete one',
  },
  {
    field: 'xpEarned',
    label: 'XP Earned',
    icon: <Sparkles size={22} />,
    firstStep: 'Your first XP comes with your first lesson',
  },
  {
    field: 'quizzesTaken',
    label: 'Quizzes Taken',
    icon: <ClipboardCheck size={22} />,
    firstStep: 'A lesson understood opens the weekly quiz',
  },
] as const;

/** Real numbers (resolution 37); a true 0 says how to get to one. */
export function StatsCard({ summary }: { summary: Resource<ProgressSummary> }) {
  const { data, state, error, reload } = summary;
  return (
    <Card component="section" aria-labelledby="your-stats">
      <CardContent sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
        <Stack direction="row" sx={{ mb: 3, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography id="your-stats" variant="h4" component="h2">
            Your Stats
          </Typography>
          {state === 'stale' && (
            <Chip size="small" variant="outlined" label="May be out of date" onClick={reload} />
          )}
        </Stack>
        {state === 'failed' ? (
          <ErrorNotice
            title="Your numbers could not be loaded"
            detail={error?.message}
            requestId={error?.requestId}
            onRetry={reload}
          />
        ) : (
          <Box
            aria-busy={data === null}
            sx={{
              display: 'grid',
              flex: 1,
              alignItems: 'center',
              gap: 3,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            {STATS.map(({ field, label, icon, firstStep }) => (
              <StatTile
                key={field}
                label={label}
                icon={icon}
                value={data ? data[field].toLocaleString('en-IN') : <Skeleton width={56} />}
                note={data?.[field] === 0 ? firstStep : undefined}
              />
            ))}
          </Box>
        )}
      </CardContent>
    </Card>
  );
}
