import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import { memo, useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CompletionStatus, ProgressSummary, Track, WeeklyAssessment } from '#contract/contract.ts';
import type { OnboardingProfile } from '#domain/account/onboarding-step.ts';
import { namesOfAccount } from '#domain/account/profile-texts.ts';
import { loadCompletion, loadSummary } from '#web/data/loaders.ts';
import { type Resource, useResource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';
import { type Services, useServices } from '#web/data/services.tsx';
import { BadgeStrip } from './badge-strip.tsx';
import { ContinueCard } from './continue-card.tsx';
import { HouseCard } from './house-card.tsx';
import { hasBegun, openTodayInWords } from './open-today.ts';
import { LiveQuiz } from './live-quiz.tsx';
import { OnboardingChecklist } from './onboarding-checklist.tsx';
import { TodaysPlan } from './plan/todays-plan.tsx';
import { PopularCourses } from './popular-courses.tsx';
import { PopularCoursesContext } from './popular-courses.context.tsx';
import { StatsCard } from './stats-card.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

const selectFirstName = ({ context: { access } }: SnapshotFrom<Services['session']>): string | undefined =>
  access ? namesOfAccount(access).firstName : undefined;

type Profile = (OnboardingProfile & { track?: Track | null }) | null | undefined;

interface HomeScreenProps {
  /** What the onboarding has read already; without it the page asks by itself. */
  completion?: CompletionStatus;
  profile?: Profile;
}

/**
 * The home page, the dashboard of a signed-in student (spec §2): a running quiz first, the next step, the day, the
 * courses, the house, the numbers.
 */
export function HomeScreen({ completion, profile }: HomeScreenProps) {
  return completion ? (
    <HomeOfKnown completion={completion} profile={profile} />
  ) : (
    <HomeOfUnknown profile={profile} />
  );
}

const nothing = (): void => undefined;

/** Drawn once: a reading of what is known would draw it a second time. */
function HomeOfKnown({ completion, profile }: { completion: CompletionStatus; profile: Profile }) {
  const known = useMemo<Resource<CompletionStatus>>(
    () => ({ state: 'ready', data: completion, at: null, error: null, reload: nothing }),
    [completion],
  );
  return <Home completion={known} profile={profile} />;
}

function HomeOfUnknown({ profile }: { profile: Profile }) {
  const completion = useResource(loadCompletion, { kind: 'completionStatus' });
  return <Home completion={completion} profile={profile} />;
}

/** What the weekly quiz opens changes the welcome alone. */
const Plan = memo(TodaysPlan);

interface WelcomeProps {
  name: string | undefined;
  summary: Resource<ProgressSummary>;
}

/** The welcome and the plan of the day, which go by the same weekly quiz. */
function WelcomeAndPlan({ name, summary }: WelcomeProps) {
  const [week, setWeek] = useState<WeeklyAssessment | null>(null);
  const next = useMemo(() => <ContinueCard summary={summary} />, [summary]);
  return (
    <>
      <WelcomeBanner
        name={name}
        streak={summary.data?.streak ?? 0}
        level={summary.data && hasBegun(summary.data) ? summary.data.level : null}
        today={openTodayInWords(summary.data, week)}
      >
        {next}
      </WelcomeBanner>
      <Plan summary={summary} onWeek={setWeek} />
    </>
  );
}

function Home({ completion, profile }: { completion: Resource<CompletionStatus>; profile: Profile }) {
  const services = useServices();
  const name = useSelector(services.session, selectFirstName);
  const summary = useResource(loadSummary, { kind: 'userXp' });
  const isSorted = completion.data === null || completion.data.assignedHouse !== null;
  return (
    <>
      <title>{`${t('Home')} · WizLearn`}</title>
      <Stack sx={{ gap: { xs: 3, md: 5 } }}>
        <LiveQuiz summary={summary} />
        <WelcomeAndPlan name={name} summary={summary} />
        {/* Those of the setup wait for the first lesson: what is celebrated begins with learning. */}
        {summary.data && summary.data.subtopicsCompleted > 0 && (
          <BadgeStrip badges={summary.data.newestBadges} />
        )}
        {completion.data && <OnboardingChecklist completion={completion.data} profile={profile} />}
        <PopularCoursesContext.Provider>
          <PopularCourses summary={summary.data} track={profile?.track ?? null} />
        </PopularCoursesContext.Provider>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'stretch',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: isSorted ? 'minmax(0, 8fr) minmax(0, 5fr)' : null,
            },
          }}
        >
          <HouseCard completion={completion} />
          <StatsCard summary={summary} isWide={!isSorted} />
        </Box>
      </Stack>
    </>
  );
}
