import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { BookOpenText, Flag, ThumbsUp } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { TutorCitation, TutorRung, TutorStep, UserQuery } from '#contract/contract.ts';
import type { Verdict } from '#machines/learning/tutor.setup.ts';
import { msg, t } from '#web/language/language.ts';
import { paths } from '#web/paths.ts';
import { NOTES_LANGUAGE } from '../passages.ts';
import { RUNGS, TutorLadder } from './tutor-ladder.tsx';
import { Waiting } from './waiting.tsx';

const notesModule = import('#web/components/learning/lesson-notes.tsx');
const LessonNotes = lazy(() => notesModule.then((file) => ({ default: file.LessonNotes })));

const CLIMB = {
  passages: msg('I have read them: nudge me'),
  nudge: msg('Give me a hint'),
  hint: msg('Work a similar question'),
  twin: msg('Show the full answer'),
} as const;

const nameOf = (at: TutorRung) => RUNGS.find(({ rung }) => rung === at)?.name ?? RUNGS[0].name;

/** What a passage is found by in the notes: how it begins, or the heading above it. */
const foundBy = ({ passage, section }: TutorCitation): string => passage || (section ?? '');

interface CitationsProps {
  turn: UserQuery;
  onShow: (passage: string) => void;
}

/** The passages a turn rests on: those of the open lesson come into sight, others open their lesson there. */
function Citations({ turn, onShow }: CitationsProps) {
  if (turn.citations.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('Passages')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
    >
      {turn.citations.map((citation, index) => {
        const { subtopicId, name, section } = citation;
        const isHere = subtopicId === turn.subtopicId;
        const label = section === undefined ? name : `${name}: ${section}`;
        return (
          <li key={`${subtopicId}-${index}`}>
            <Button
              variant="outlined"
              size="small"
              fullWidth
              startIcon={<BookOpenText size={16} aria-hidden />}
              sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
              {...(isHere
                ? { onClick: () => onShow(foundBy(citation)) }
                : { component: Link, to: paths.lesson(turn.subjectId, subtopicId, foundBy(citation)) })}
            >
              <span lang={NOTES_LANGUAGE}>{label}</span>
            </Button>
          </li>
        );
      })}
    </Box>
  );
}

function Said({ step, isLatest }: { step: TutorStep; isLatest: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isLatest) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [isLatest]);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography ref={heading} tabIndex={-1} variant="h6" component="h4" sx={{ outline: 'none' }}>
          {t(nameOf(step.rung))}
        </Typography>
        {step.rung !== 'twin' && (
          <Chip
            size="small"
            variant="outlined"
            label={t(step.source === 'model' ? 'In a model’s words' : 'Extract from the notes')}
          />
        )}
      </Stack>
      <Box lang={NOTES_LANGUAGE} sx={{ '& > div': { fontSize: '0.9375rem', lineHeight: 1.6 } }}>
        <Suspense fallback={<Box sx={{ minHeight: 24 }} />}>
          <LessonNotes isOwn notes={step.text} />
        </Suspense>
      </Box>
    </Box>
  );
}

interface TutorTurnProps extends CitationsProps {
  isBusy: boolean;
  isClimbing: boolean;
  onClimb: () => void;
  onJudge: (verdict: Verdict) => void;
  onLeave: () => void;
  onRemove: () => void;
}

/** One question, what was said to it so far, and the one step further. */
export function TutorTurn({ turn, isBusy, isClimbing, ...props }: TutorTurnProps) {
  const { onShow, onClimb, onJudge, onLeave, onRemove } = props;
  const { rung = 'answer', steps = [], verdict } = turn;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {turn.query}
      </Typography>
      <TutorLadder at={rung} />
      {steps.map((step, index) => (
        <Said key={step.rung} step={step} isLatest={index === steps.length - 1} />
      ))}
      <Citations turn={turn} onShow={onShow} />
      {rung !== 'answer' && (
        <Button variant="contained" disabled={isBusy} aria-busy={isClimbing} onClick={onClimb}>
          {t(CLIMB[rung])}
        </Button>
      )}
      {isClimbing && <Waiting label={t('The tutor is thinking …')} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <ToggleButton
          size="small"
          value="helpful"
          selected={verdict === 'helpful'}
          disabled={isBusy}
          onChange={() => onJudge(verdict === 'helpful' ? null : 'helpful')}
        >
          <ThumbsUp size={16} aria-hidden style={{ marginInlineEnd: 6 }} />
          {t('Helpful')}
        </ToggleButton>
        <ToggleButton
          size="small"
          value="wrong"
          color="error"
          selected={verdict === 'wrong'}
          disabled={isBusy}
          onChange={() => onJudge(verdict === 'wrong' ? null : 'wrong')}
        >
          <Flag size={16} aria-hidden style={{ marginInlineEnd: 6 }} />
          {t('This is wrong')}
        </ToggleButton>
      </Stack>
      <Typography role="status" variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {verdict === 'wrong' && t('Marked as wrong. Trust the lesson, not the tutor.')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={isBusy} onClick={onLeave}>
          {t('Ask another')}
        </Button>
        <Button color="error" disabled={isBusy} onClick={onRemove}>
          {t('Delete this question')}
        </Button>
      </Stack>
    </Stack>
  );
}
