import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { NextSubtopic } from '#contract/contract.ts';
import { deviceZone } from '#web/browser/device-zone.ts';
import { spanInWords } from '#web/components/community/figures.ts';
import { canCompleteInTime } from '#web/components/community/quest-deadline.ts';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { deadlineInWords } from '#web/components/learning/deadline.ts';
import { TimeLeft } from '#web/components/time-left.tsx';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { plainList } from '#web/theme/baseline.ts';
import { ChallengesContext } from './challenges.context.tsx';
import { selectChallenges, selectPhase } from './challenges.selectors.ts';
import { QuestScroll } from './quest-scroll.tsx';

const Scrolls = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
}));

function Skeletons() {
  return (
    <Delayed>
      <Scrolls aria-hidden>
        {[1, 2, 3].map((key) => (
          <li key={key}>
            <Skeleton variant="rounded" height={280} />
          </li>
        ))}
      </Scrolls>
    </Delayed>
  );
}

/** Three quests from my own plan, and how far I am with each. */
export function WeekQuests({ next }: { next: NextSubtopic | null }) {
  const { clock } = useServices();
  const challenges = ChallengesContext.useSelector(selectChallenges);
  const phase = ChallengesContext.useSelector(selectPhase);
  const quests = challenges?.filter(({ kind }) => kind === 'quest');
  if (phase === 'failed') return null;
  const endsAt = quests?.[0]?.endsAt;
  const shown = quests?.filter((quest) => canCompleteInTime(quest, clock.now(), deviceZone())) ?? [];
  return (
    <Box component="section" aria-labelledby="this-week">
      <Stack
        direction="row"
        sx={{
          mb: 3,
          columnGap: 2,
          rowGap: 0.5,
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
        }}
      >
        <Typography id="this-week" variant="h2">
          {t('This week')}
        </Typography>
        {endsAt && (
          <Typography sx={{ color: 'text.secondary' }}>
            <TimeLeft
              until={Date.parse(endsAt)}
              now={clock.now}
              format={(seconds) => t('Quests end in {time}', { time: spanInWords(seconds) })}
            />
            {' · '}
            <TimeLeft
              until={Date.parse(endsAt)}
              now={clock.now}
              format={() => deadlineInWords(Date.parse(endsAt), clock.now())}
            />
          </Typography>
        )}
      </Stack>
      {!quests && <Skeletons />}
      {shown.length > 0 && (
        <Scrolls>
          {shown.map((quest) => (
            <QuestScroll key={quest._id} quest={quest} next={next} />
          ))}
        </Scrolls>
      )}
      {quests && shown.length < quests.length && (
        <Typography sx={{ mt: shown.length > 0 ? 3 : 0, color: 'text.secondary' }}>
          {t('Quests that need more days than are left are not shown.')}
        </Typography>
      )}
      {quests?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('There are no quests this week. New ones come on Monday.')}
        </Typography>
      )}
    </Box>
  );
}
