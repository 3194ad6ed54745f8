import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import {
  ArrowRight,
  BookOpenCheck,
  CalendarDays,
  ClipboardCheck,
  Compass,
  type LucideIcon,
  MessageCircleQuestion,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Challenge, NextSubtopic } from '#contract/contract.ts';
import type { QuestKind } from '#domain/community/quests.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { t } from '#web/language/language.ts';
import { translateQuestTitle } from '#web/components/community/quest-title.ts';
import { questKindOf, questPlaceOf } from '#web/components/community/quest-place.ts';
import { ChallengesContext } from './challenges.context.tsx';
import { isAnswered, selectPhase } from './challenges.selectors.ts';

const SIGNS: Readonly<Record<QuestKind, LucideIcon>> = {
  enrol: Compass,
  subtopics: BookOpenCheck,
  'weekly-quiz': ClipboardCheck,
  'study-days': CalendarDays,
  'daily-questions': MessageCircleQuestion,
};

/** A rod with gold knobs, the sheet rolled around it. */
const Rod = styled('div')(({ theme }) => {
  const { gold, surface } = theme.vars.palette;
  const knob = {
    content: '""',
    position: 'absolute',
    top: 1,
    width: 12,
    height: 16,
    borderRadius: 4,
    background: `linear-gradient(90deg, ${gold.main} 50%, ${gold.dark} 50%)`,
  } as const;
  return {
    position: 'relative',
    zIndex: 1,
    height: 18,
    borderRadius: 9,
    border: `1px solid ${surface.strongLine}`,
    background: `linear-gradient(90deg, color-mix(in srgb, ${gold.light} 34%, ${surface.raised}) 50%, color-mix(in srgb, ${gold.dark} 26%, ${surface.raised}) 50%)`,
    ...theme.applyStyles('dark', {
      background: `linear-gradient(90deg, ${surface.raised} 50%, ${theme.vars.palette.background.paper} 50%)`,
    }),
    '&::before': { ...knob, left: -9 },
    '&::after': { ...knob, right: -9 },
  };
});

const Sheet = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  margin: '-4px 10px',
  padding: theme.spacing(3.5, 2.5, 3),
  borderInline: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Stamp = styled('img')({ position: 'absolute', right: 12, bottom: 14, display: 'block' });

interface QuestScrollProps {
  quest: Challenge;
  /** Where the student goes on. */
  next: NextSubtopic | null;
}

/** Today's question stands above, where there is one. */
function DailyPlace() {
  const phase = ChallengesContext.useSelector(selectPhase);
  if (phase === 'unasked') return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {isAnswered(phase) ? t("You have answered today's question.") : t("Today's question is above.")}
    </Typography>
  );
}

/** Where an open quest is done; kept free below a quest that is done. */
function QuestPlace({ quest, next }: QuestScrollProps) {
  const { done } = quest;
  const place = questPlaceOf(quest, next);
  return (
    <Box sx={{ mt: 1.5, minHeight: 42, pr: done ? 8 : 0 }}>
      {!done && place?.reason && (
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {place.reason}
        </Typography>
      )}
      {!done && place && (
        <Button
          component={Link}
          to={place.to}
          state={place.state}
          variant="outlined"
          endIcon={<ArrowRight size={18} aria-hidden />}
          sx={{ textAlign: 'left' }}
        >
          {place.label}
        </Button>
      )}
      {!done && questKindOf(quest) === 'study-days' && (
        <Typography variant="body2" sx={{ mt: place ? 1 : 0, color: 'text.secondary' }}>
          {t('Questions in lessons, quizzes and cards count, and the question of the day.')}
        </Typography>
      )}
      {!done && questKindOf(quest) === 'daily-questions' && <DailyPlace />}
    </Box>
  );
}

/** One quest of the week: what to do, how far I am, what it brings, and the way there. */
export function QuestScroll({ quest, next }: QuestScrollProps) {
  const { progress, goal, done, xp } = quest;
  const title = translateQuestTitle(quest.title);
  const reached = t('{progress} of {goal}', { progress, goal });
  const Sign = SIGNS[questKindOf(quest) ?? 'subtopics'];
  return (
    <Box component="li" sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, px: 1 }}>
      <Rod aria-hidden />
      <Sheet>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            color: 'secondary.main',
          }}
        >
          <Sign size={26} aria-hidden />
          <Typography component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {formatXp(xp)}
          </Typography>
        </Box>
        <Typography variant="h4" component="h3" sx={{ mt: 1.5, mb: 2, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box sx={{ mt: 'auto' }}>
          <LinearProgress
            variant="determinate"
            value={goal > 0 ? Math.min(100, (progress / goal) * 100) : 0}
            aria-label={t('Progress: {title}', { title })}
            aria-valuetext={reached}
            color={done ? 'success' : 'primary'}
          />
          <Typography
            variant="body2"
            sx={{ mt: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {done ? t('Done: {progress} of {goal}. The XP is yours.', { progress, goal }) : reached}
          </Typography>
          <QuestPlace quest={quest} next={next} />
        </Box>
        {done && <Stamp src="/art/community/seal-won.svg" alt="" width={56} height={56} loading="lazy" />}
      </Sheet>
      <Rod aria-hidden />
    </Box>
  );
}
