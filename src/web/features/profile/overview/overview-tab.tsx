import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { BookCheck, Flame, GraduationCap, Sparkles } from 'lucide-react';
import type { CourseProgress, XpLedger } from '#contract/contract.ts';
import { learningCalendar } from '#domain/progress/learning-calendar.ts';
import { type Resource, useResource } from '#web/data/use-resource.ts';
import { loadCourseProgress, loadLedger } from '#web/data/loaders.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { formatCount } from '#web/components/community/figures.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { LastUpdated } from '#web/components/learning/last-updated.tsx';
import { StatTile } from '#web/components/stat-tile.tsx';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { useProfileBook } from '../profile-book.tsx';
import { useHashArrival } from '../use-hash-arrival.ts';
import { AboutYou } from './about-you.tsx';
import { BadgesCard } from './badges-card.tsx';
import { LearningDays } from './learning-days.tsx';
import { RegisterPlate } from './register-plate.tsx';
import { XpLedgerTable } from './xp-ledger.tsx';
import { XpWays } from './xp-ways.tsx';
import { YourPath } from './your-path.tsx';

const WEEKS_SHOWN = 5;
const LEDGER_ID = 'ledger';
const COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 26rem)' },
} as const;

const completionsIn = (courses: readonly CourseProgress[]): string[] =>
  courses.flatMap(({ subjects }) =>
    subjects.flatMap(({ subtopics }) => subtopics.flatMap(({ completedAt }) => completedAt ?? [])),
  );

const enrolledNote = (count: number): string =>
  count === 0 ? t('Not enrolled in any yet') : t('of {count} you are enrolled in', { count });

interface FiguresProps {
  ledger: XpLedger | null;
  courses: CourseProgress[] | null;
  /** The courses are not on their way any more. */
  isMissing: boolean;
}

function Figures({ ledger, courses, isMissing }: FiguresProps) {
  const { profile } = useProfileBook();
  const { xp, streak } = profile.wizlearn;
  const lessons = courses?.reduce((sum, { completedSubtopics }) => sum + completedSubtopics, 0);
  const finished = courses?.filter(({ status }) => status === 'completed').length;
  const waiting = isMissing ? '–' : <Skeleton width={44} />;
  return (
    <Card>
      <CardContent
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(8rem, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <StatTile
          label={t('Total XP')}
          icon={<Sparkles size={22} />}
          value={formatCount(Math.max(ledger?.total ?? 0, xp))}
          note={<MuiLink href={`#${LEDGER_ID}`}>{t('See how you earned it')}</MuiLink>}
        />
        <StatTile
          label={t('Day Streak')}
          icon={<Flame size={22} />}
          value={ledger?.streak ?? streak}
          note={(ledger?.streak ?? streak) === 0 ? t('One lesson starts a streak') : undefined}
        />
        <StatTile label={t('Lessons completed')} icon={<BookCheck size={22} />} value={lessons ?? waiting} />
        <StatTile
          label={t('Courses completed')}
          icon={<GraduationCap size={22} />}
          value={finished ?? waiting}
          note={courses ? enrolledNote(courses.length) : undefined}
        />
      </CardContent>
    </Card>
  );
}

interface OverviewData {
  ledger: Resource<XpLedger>;
  courses: Resource<CourseProgress[]>;
}

function LedgerCard({ ledger }: Pick<OverviewData, 'ledger'>) {
  return (
    <Card component="section" aria-labelledby={LEDGER_ID}>
      <CardContent>
        <Typography id={LEDGER_ID} variant="h3" component="h2" tabIndex={-1} sx={{ mb: 2 }}>
          {t('Your XP, line by line')}
        </Typography>
        <Loaded
          resource={ledger}
          failed={t('Your XP could not be loaded')}
          waiting={
            <Skeleton variant="rounded" height={200} role="status" aria-label={t('Loading your XP')} />
          }
        >
          {(known) => <XpLedgerTable ledger={known} />}
        </Loaded>
      </CardContent>
    </Card>
  );
}

/** The calendar is drawn from both: without one of them it has gaps. */
function MissingDaysNotice({ ledger, courses }: OverviewData) {
  if (ledger.state !== 'failed' && courses.state !== 'failed') return null;
  const why = ledger.error ?? courses.error;
  return (
    <ErrorNotice
      severity="warning"
      title={t('Some days may be missing')}
      detail={why ? t(why.message) : undefined}
      onRetry={() => {
        if (ledger.state === 'failed') ledger.reload();
        if (courses.state === 'failed') courses.reload();
      }}
    />
  );
}

/** A page of the academy's register: who it is, what was learned when, and what it earned. */
export function OverviewTab() {
  const services = useServices();
  const { profile } = useProfileBook();
  const ledger = useResource(loadLedger, { snapshotKey: 'XP ledger' });
  const courses = useResource(loadCourseProgress, { snapshotKey: 'course progress' });
  useHashArrival(LEDGER_ID, ledger.data !== null);
  const weeks = learningCalendar(
    {
      now: services.clock.now(),
      timeZone: profile.timeZone,
      streak: ledger.data?.streak ?? profile.wizlearn.streak,
      completedAt: completionsIn(courses.data ?? []),
      entries: ledger.data?.entries ?? [],
    },
    WEEKS_SHOWN,
  );
  const old = [ledger, courses].filter(({ state }) => state === 'stale');
  const [oldest] = old.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <RegisterPlate />
      {oldest && (
        <LastUpdated
          at={oldest.at}
          onRefresh={() => old.forEach(({ reload }) => reload())}
          label={t('Your numbers')}
        />
      )}
      <Figures ledger={ledger.data} courses={courses.data} isMissing={courses.state === 'failed'} />
      <Box sx={COLUMNS}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <AboutYou />
          <LedgerCard ledger={ledger} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <MissingDaysNotice ledger={ledger} courses={courses} />
          <LearningDays
            weeks={weeks}
            streak={ledger.data?.streak ?? profile.wizlearn.streak}
            timeZone={profile.timeZone}
          />
          <YourPath />
          <BadgesCard />
        </Box>
      </Box>
      <Card component="section" aria-labelledby="xp-ways">
        <CardContent>
          <Typography id="xp-ways" variant="h4" component="h2" sx={{ mb: 2 }}>
            {t('How XP is earned')}
          </Typography>
          <XpWays entries={ledger.data?.entries ?? []} />
        </CardContent>
      </Card>
    </Box>
  );
}
