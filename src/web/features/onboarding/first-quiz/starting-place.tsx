import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { GradedAttempt } from '#contract/contract.ts';
import { STEP_XP } from '#domain/progress/xp.ts';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { isAuthor } from '#web/data/is-author.ts';
import { useServices } from '#web/data/services.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { MissedQuestions, type missedSamples } from './missed-questions.tsx';

const Picture = styled('img')(({ theme }) => ({
  alignSelf: 'flex-start',
  // On a phone both buttons are on the first screen.
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** One sentence for each rule of `chooseFirstLesson`. */
const REASONS: Readonly<Record<NonNullable<GradedAttempt['startRule']>, Message>> = {
  'landing-lesson': msg(
    'You missed {count, plural, one {a question about this lesson on the front page} other {# questions on the front page, one of them about this lesson}}.',
  ),
  'before-landing-lesson': msg(
    '{count, plural, one {You missed a question on the front page. “{lesson}” answers it} other {You missed # questions on the front page. “{lesson}” answers one of them}}: lesson {number} of {subject}. You start at lesson {start}, because the lessons before it lead up to it.',
  ),
  'landing-subject': msg(
    'You missed {count, plural, one {a question about {subject} on the front page} other {# questions on the front page, one of them about {subject}}}, so you start there.',
  ),
  'quiz-over-landing': msg(
    'You missed {count, plural, one {a question about {missed} on the front page} other {# questions on the front page, one of them about {missed}}}, but got its questions right here. You missed more in {subject}, so start there.',
  ),
  'missed-lesson': msg('You missed a question about this lesson here, so you start with it.'),
  'missed-subject': msg('Nothing asked here about {subject} was right, so you start at its beginning.'),
  'after-known': msg('So you start after the lessons of {subject} that it asked about.'),
  'all-known': msg('{subject} is a good next step.'),
  basics: msg('{subject} starts from the basics.'),
};

/** How the quiz went, and the sentence of the rule that chose the lesson. */
function reasonOf(
  { startHere, startRule, landingMissed, result }: GradedAttempt,
  missedSamples: number,
): string {
  if (!startHere) return t('This is new to you, so start with the first lesson.');
  const { correctAnswers: right, totalQuestions: total } = result;
  const missed = landingMissed && translateCourseNames(landingMissed);
  // Where the lesson that teaches the question is not published, its subject is not named.
  const isUnnamed = startRule === 'quiz-over-landing' && !missed;
  const reason =
    startRule &&
    !isUnnamed &&
    t(REASONS[startRule], {
      count: Math.max(1, missedSamples),
      subject: translateCourseNames(startHere).subjectName,
      missed: missed?.subjectName ?? '',
      lesson: missed?.lessonName ?? '',
      number: missed?.lessonNumber ?? 1,
      start: missed?.startNumber ?? 1,
    });
  const score =
    right === total
      ? t('All correct in this quiz!')
      : right > 0 && t('You got {right} of {total} right.', { right, total });
  return [score, reason].filter(Boolean).join(' ');
}

interface StartingPlaceProps {
  graded: GradedAttempt;
  /** What was missed on the landing page. */
  samples?: ReturnType<typeof missedSamples>;
  onLesson: () => void;
  /** To the first lesson of another subject. */
  onSubject: (subjectId: string) => void;
  onContinue: () => void;
}

/** The first lessons of other subjects, below the buttons: an academy may have a dozen, which fill a phone's screen. */
function OtherStarts({ graded, onSubject }: Pick<StartingPlaceProps, 'graded' | 'onSubject'>) {
  const others = translateCourseNames(graded.otherStarts ?? []);
  if (others.length === 0) return null;
  return (
    <Box role="group" aria-labelledby="other-subjects">
      <Typography id="other-subjects" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {t('Or start in another subject:')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {others.map(({ subjectId, subjectName }) => (
          <Chip
            key={subjectId}
            variant="outlined"
            label={subjectName}
            onClick={() => onSubject(subjectId)}
            sx={{ height: 44, borderRadius: 22, px: 0.5 }}
          />
        ))}
      </Stack>
    </Box>
  );
}

/** What the first quiz found: the lesson to begin with, why that one, and what the questions had to teach. */
export function StartingPlace(props: StartingPlaceProps) {
  const { graded, samples = [], onLesson, onSubject, onContinue } = props;
  const { startHere } = graded;
  const canAuthor = useSelector(useServices().session, isAuthor);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack sx={{ gap: 2 }}>
        <Picture src="/art/empty/telescope.svg" alt="" width={120} height={96} />
        <Stack sx={{ gap: 1.5, alignItems: { xs: 'stretch', sm: 'flex-start' }, flex: 1 }}>
          <Typography variant="overline" component="p" sx={{ color: 'secondary.main' }}>
            {t('Your first lesson')}
            {startHere && ` · ${t(startHere.subjectName)}`}
          </Typography>
          <Typography ref={heading} tabIndex={-1} variant="h3" component="h2">
            {startHere
              ? t('Start with “{lesson}”', { lesson: t(startHere.name) })
              : t('Start at the beginning')}
          </Typography>
          <Typography>{reasonOf(graded, samples.length)}</Typography>
          {graded.startReason === 'landing-all-right' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(
                'You got every question on the front page right, so this quiz alone chose your first lesson.',
              )}
            </Typography>
          )}
          <Stack
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ flexWrap: 'wrap', gap: 1.5, mt: 1, '& > *': { flex: 'none' } }}
          >
            {startHere && (
              <Button variant="contained" color="gold" size="large" onClick={onLesson}>
                {t('Open my first lesson')}
              </Button>
            )}
            <Button variant={startHere ? 'outlined' : 'contained'} size="large" onClick={onContinue}>
              {t('Find my house first')}
            </Button>
          </Stack>
          <OtherStarts graded={graded} onSubject={onSubject} />
          {!canAuthor && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('+{xp} XP for this step.', { xp: STEP_XP['first-quiz'].amount })}
            </Typography>
          )}
          {startHere && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('Finish your setup later on Home.')}
            </Typography>
          )}
        </Stack>
      </Stack>
      <MissedQuestions graded={graded} samples={samples} />
    </Stack>
  );
}
