import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronRight, ClipboardCheck, GraduationCap, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ProgressSummary } from '#contract/contract.ts';
import type { Resource } from '#web/data/use-resource.ts';
import { formatCount, formatXp } from '#web/components/community/figures.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { LastUpdated } from '#web/components/learning/last-updated.tsx';
import { StatTile } from '#web/components/stat-tile.tsx';
import { msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { radii } from '#web/theme/tokens.ts';

const STATS = [
  {
    field: 'coursesCompleted',
    label: msg('Courses Completed'),
    icon: <GraduationCap size={22} />,
    source: { name: msg('My courses'), to: `${paths.courses}?sort=progress` },
    firstStep: msg('Complete all lessons of a course'),
  },
  {
    field: 'xpEarned',
    label: msg('XP Earned'),
    icon: <Sparkles size={22} />,
    source: { name: msg('See how you earned it'), to: `${paths.leaderboard}?show=ledger` },
    firstStep: msg('Right answers in a lesson earn your first XP'),
  },
  {
    field: 'quizzesTaken',
    label: msg('Quizzes Taken'),
    icon: <ClipboardCheck size={22} />,
    source: { name: msg('My results, with the first quiz'), to: `${paths.profile}?tab=progress#results` },
    firstStep: msg('Weekly, topic and practice quizzes count here'),
  },
] as const;

/** A number leads to where it comes from. */
const Source = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  minWidth: 0,
  padding: theme.spacing(1),
  margin: theme.spacing(0, -1),
  borderRadius: radii.medium,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
}));

interface StatsCardProps {
  summary: Resource<ProgressSummary>;
  /** Side by side, where nothing stands beside the card. */
  isWide: boolean;
}

/** The level that the XP make, and what the next one needs; of none yet, how the first XP come. */
function levelInWords({ xpEarned, level: { level, name, nextXp } }: ProgressSummary): string {
  const reached = t('Level {level}: {name}', { level, name: t(name) });
  if (nextXp === null) return reached;
  if (xpEarned === 0) return `${reached} · ${t(STATS[1].firstStep)}`;
  return `${reached} · ${t('{xp} more to the next level', { xp: formatXp(nextXp - xpEarned) })}`;
}

/** A 0 is set in a quieter colour. */
function StatValue({ amount }: { amount: number }) {
  return (
    <Box component="span" sx={amount === 0 ? { color: 'text.secondary', fontWeight: 450 } : null}>
      {formatCount(amount)}
    </Box>
  );
}

/** Real numbers, each with its source (resolution 37); a true 0 says how to get to one. */
export function StatsCard({ summary, isWide }: StatsCardProps) {
  const { data, state, at, error, reload } = summary;
  return (
    <Card component="section" aria-labelledby="your-stats">
      <CardContent sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
        <Stack direction="row" sx={{ mb: 2, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography id="your-stats" variant="h4" component="h2">
            {t('Your Stats')}
          </Typography>
          {state === 'stale' && <LastUpdated at={at} onRefresh={reload} />}
          <MuiLink component={Link} to={`${paths.profile}?tab=progress`} sx={{ ml: 'auto' }}>
            {t('My progress')}
          </MuiLink>
          <MuiLink component={Link} to={paths.badges}>
            {t('Badges')}
          </MuiLink>
        </Stack>
        {state === 'failed' ? (
          <ErrorNotice title={t('Your numbers could not be loaded')} error={error} onRetry={reload} />
        ) : (
          <Box
            aria-busy={data === null}
            sx={{
              display: 'grid',
              flex: 1,
              alignItems: 'center',
              gap: { xs: 1, sm: isWide ? 3 : 1 },
              gridTemplateColumns: { xs: '1fr', sm: isWide ? 'repeat(3, minmax(0, 1fr))' : '1fr' },
            }}
          >
            {STATS.map(({ field, label, icon, source, firstStep }) => (
              <Source key={field} to={source.to}>
                <StatTile
                  label={t(label)}
                  icon={icon}
                  value={data ? <StatValue amount={data[field]} /> : <Skeleton width={56} />}
                  note={
                    data && field === 'xpEarned'
                      ? levelInWords(data)
                      : t(data?.[field] === 0 ? firstStep : source.name)
                  }
                />
                <ChevronRight size={18} aria-hidden />
              </Source>
            ))}
          </Box>
        )}
      </CardContent>
    </Card>
  );
}
