import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StudyStatistics } from '#contract/contract.ts';
import type { Resource } from '#web/data/use-resource.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { Columns } from '#web/components/page/columns.tsx';
import { GoalRow } from './goal-row.tsx';
import { FadingCard, MasteryCard } from './mastery-card.tsx';
import { loadStudyDay } from './study.actors.ts';
import { TimeCard } from './time-card.tsx';
import { useDrillDown } from './use-drill-down.ts';

function Statistics({ statistics }: { statistics: StudyStatistics }) {
  const { courses, days, topics, dueCards, fading } = statistics;
  const day = useDrillDown('day', loadStudyDay);
  const hasStudied = days.length + topics.length + dueCards > 0;
  return (
    <>
      <Card component="section" aria-labelledby="goals">
        <CardContent>
          <Typography id="goals" variant="h3">
            {t("Today's goal")}
          </Typography>
          <Stack divider={<Divider />}>
            {courses.map((course) => (
              // What another device has set meanwhile begins anew.
              <GoalRow
                key={`${course.courseId} ${course.dailyGoalMinutes}`}
                course={course}
                today={hasStudied ? statistics.today : null}
                day={day}
              />
            ))}
          </Stack>
        </CardContent>
      </Card>
      {hasStudied ? (
        <>
          <TimeCard statistics={statistics} day={day} />
          <Columns widths="minmax(0, 3fr) minmax(0, 2fr)">
            {topics.length > 0 && <MasteryCard topics={topics} />}
            <FadingCard dueCards={dueCards} fading={fading} />
          </Columns>
        </>
      ) : (
        <EmptyState
          picture="lantern"
          headingLevel="h3"
          title={t('Your chart starts here')}
          reason={t('Choose a goal above and read a lesson to see your first bar here.')}
        />
      )}
    </>
  );
}

interface StudySectionProps {
  statistics: Resource<StudyStatistics>;
}

/** Goals, time, mastery, what fades and when it ends; nothing for who has no course yet. */
export function StudySection({ statistics }: StudySectionProps) {
  return (
    <Loaded
      resource={statistics}
      failed={t('Your study statistics could not be loaded')}
      staleLabel={t('Your study statistics')}
      waiting={
        <Delayed>
          <Skeleton
            variant="rounded"
            height={260}
            role="status"
            aria-label={t('Loading your study statistics')}
          />
        </Delayed>
      }
    >
      {(known) => known.courses.length > 0 && <Statistics statistics={translateCourseNames(known)} />}
    </Loaded>
  );
}
