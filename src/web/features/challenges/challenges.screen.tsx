import Stack from '@mui/material/Stack';
import { useResource } from '#web/data/use-resource.ts';
import { loadSummary } from '#web/data/loaders.ts';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { Columns } from '#web/components/page/columns.tsx';
import { ChallengesProvider } from './challenges.context.tsx';
import { DailyCard } from './daily-card.tsx';
import { ChallengeRules, RecordPanel } from './record-panel.tsx';
import { WeekQuests } from './week-quests.tsx';

/** Daily challenge and weekly quests: one question a day and three quests a week (spec §2, pages /challenges). */
export function ChallengesScreen() {
  const progress = useResource(loadSummary);
  return (
    <>
      <title>{`${t('Challenges')} · WizLearn`}</title>
      <PageHeading
        title={t('Challenges')}
        lead={t('One question a day, three quests a week. Small steps that add up.')}
      />
      <ChallengesProvider>
        <Stack sx={{ gap: { xs: 5, md: 7 } }}>
          <DailyCard openQuiz={progress.data?.openAttempt ?? null} />
          <WeekQuests next={progress.data?.nextRecommended ?? null} />
          <Columns widths="repeat(2, minmax(0, 1fr))">
            <RecordPanel />
            <ChallengeRules />
          </Columns>
        </Stack>
      </ChallengesProvider>
    </>
  );
}
