import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check, X } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { Challenge } from '#contract/contract.ts';
import { REWARDS_SHOWN } from '#web/components/community/rewards-shown.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { QuestionText } from '#web/components/question-text.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { OptionRationale } from '#web/quiz/answer-explanation.tsx';
import { NewBadges } from '#web/quiz/results/rewards.tsx';
import { noXpInWords } from '#web/quiz/results/xp-sentences.ts';
import { radii } from '#web/theme/tokens.ts';
import { letterOf } from '#web/components/page-keys.ts';

type Answer = NonNullable<Challenge['answer']>;

const Options = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1),
}));

const Option = styled('li', { shouldForwardProp: (name) => name !== 'tone' })<{
  tone: 'right' | 'wrong' | 'other';
}>(({ theme, tone }) => {
  const { success, error, surface } = theme.vars.palette;
  const colour = { right: success.main, wrong: error.main, other: surface.line }[tone];
  return {
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 48,
    padding: theme.spacing(1, 2),
    borderRadius: radii.medium,
    border: `${tone === 'other' ? 1 : 2}px ${tone === 'wrong' ? 'dashed' : 'solid'} ${colour}`,
    color: tone === 'other' ? theme.vars.palette.text.secondary : theme.vars.palette.text.primary,
    '& > :last-child': { fontSize: '0.8125rem', fontWeight: 650, color: colour },
    // The option keeps the whole line on a phone; what it turned out to be stands below it.
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: '2.5rem minmax(0, 1fr)',
      rowGap: 0,
      '& > :last-child': { gridColumn: 2 },
    },
  };
});

const toneOf = (option: number, { correctAnswer, option: mine }: Answer): 'right' | 'wrong' | 'other' => {
  if (option === correctAnswer) return 'right';
  return option === mine ? 'wrong' : 'other';
};

/** What an option turned out to be, in words. */
function nameOf(option: number, { correctAnswer, option: mine }: Answer): string {
  if (option === correctAnswer) return t(option === mine ? 'Your answer, and right' : 'The right answer');
  return option === mine ? t('Your answer') : '';
}

interface MarkedOptionsProps {
  options: readonly string[];
  answer: Answer;
}

function MarkedOptions({ options, answer }: MarkedOptionsProps) {
  return (
    <Options>
      {options.map((text, option) => {
        const tone = toneOf(option, answer);
        return (
          <Option key={option} tone={tone}>
            <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.75, fontWeight: 650 }}>
              {letterOf(option)}
              {tone === 'right' && <Check size={20} aria-hidden />}
              {tone === 'wrong' && <X size={20} aria-hidden />}
            </Stack>
            <span>
              <InlineText>{text}</InlineText>
            </span>
            <span>{nameOf(option, answer)}</span>
          </Option>
        );
      })}
    </Options>
  );
}

/** The button that sent the answer is gone; whoever works by keyboard goes on from here. */
const takeLostFocus = (status: HTMLElement | null) => {
  if (document.activeElement === document.body) status?.focus({ preventScroll: true });
};

/** How it went: every option, what was right and why, and the XP with its way to the ledger. */
export function DailyResult({ daily, answer }: { daily: Challenge; answer: Answer }) {
  const { isCorrect, explanation, option, rationale, xpAwarded, noXp, badges = [] } = answer;
  const { clock } = useServices();
  return (
    <>
      <Stack role="status" ref={takeLostFocus} tabIndex={-1} sx={{ gap: 0.5, mb: 3 }}>
        <Typography variant="h3" component="p">
          {t(isCorrect ? 'Right.' : 'That is not right.')}
          {xpAwarded > 0 && (
            <Box component="span" sx={{ color: 'secondary.main' }}>{` +${xpAwarded} XP`}</Box>
          )}
        </Typography>
        {(xpAwarded > 0 || noXp) && (
          <Typography sx={{ color: 'text.secondary' }}>
            {xpAwarded > 0 ? (
              <RichText
                text="<0>See where my XP comes from</0>"
                elements={[
                  <Link key="ledger" component={RouterLink} to={`${paths.leaderboard}?show=ledger`} />,
                ]}
              />
            ) : (
              noXp && noXpInWords({ reason: noXp }, { source: 'daily-challenge', now: clock.now() })
            )}
          </Typography>
        )}
        <Typography sx={{ color: 'text.secondary' }}>
          {!isCorrect &&
            t(explanation ? 'The right answer and the reason are below.' : 'The right answer is below.')}{' '}
          {t('There is a new question tomorrow.')}
        </Typography>
      </Stack>
      {badges.length > 0 && (
        <Box {...{ [REWARDS_SHOWN]: '' }} sx={{ mb: 3 }}>
          <NewBadges badges={badges} />
        </Box>
      )}
      <Typography variant="h4" component="p">
        <QuestionText>{daily.question ?? ''}</QuestionText>
      </Typography>
      <MarkedOptions options={daily.options ?? []} answer={answer} />
      {explanation && (
        <Box sx={{ mt: 3, pl: 2.5, borderLeft: '3px solid', borderColor: 'gold.dark' }}>
          <Typography variant="h6" component="h3">
            {t('Why')}
          </Typography>
          <Typography sx={{ mt: 0.5, maxWidth: '70ch' }}>
            <InlineText>{explanation}</InlineText>
          </Typography>
          <Box sx={{ maxWidth: '70ch' }}>
            <OptionRationale chosen={option} rationale={rationale} />
          </Box>
        </Box>
      )}
    </>
  );
}
