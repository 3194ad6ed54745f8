import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { TutorPart } from '#contract/contract.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { QuestionText } from '#web/components/question-text.tsx';
import { msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { LessonContext } from '../lesson.context.tsx';
import { selectLesson } from '../lesson.selectors.ts';
import { tagOf } from '../passages.ts';

const HIDDEN = {
  withheld: msg(
    'Part of this answer is hidden: it answers a question you began. Answer it, or ask again 12 hours after ending its round.',
  ),
  withheldOfDay: msg(
    'Part of this answer is hidden: it answers a question of the day. Answer it first, or ask again tomorrow.',
  ),
};
/** Of a question that is not named, since it is still to come. */
const HIDDEN_TO_COME = {
  withheld: msg(
    'Part of this answer is hidden: a quiz you have open will ask for it. Finish that quiz, then ask again.',
  ),
  withheldOfDay: msg('Part of this answer is hidden: it answers a question of the day. Ask again tomorrow.'),
};
const ALL_HIDDEN = msg(
  'What the lesson says here answers a question you began. Answer it, or ask again 12 hours after ending its round.',
);

function hiddenInWords({ kind, question, text }: TutorPart): string {
  if (text !== undefined) return t(ALL_HIDDEN);
  const ofKind = kind === 'withheldOfDay' ? 'withheldOfDay' : 'withheld';
  return t((question === undefined ? HIDDEN_TO_COME : HIDDEN)[ofKind]);
}

/** To the questions of this lesson, where the hidden one is asked; of another lesson its round may have been ended. */
function WayToQuestion({ subtopicId }: { subtopicId: string }) {
  const lesson = LessonContext.useSelector(selectLesson);
  if (lesson?._id !== subtopicId) return null;
  return (
    <Link component={RouterLink} variant="body2" to={paths.lessonQuestions(lesson.subjectId, lesson._id)}>
      {t('Questions of this lesson')}
    </Link>
  );
}

/** One line until it is opened: the answer is read, not what is left out of it. */
const ONE_LINE = {
  maxWidth: '100%',
  '& > summary': { cursor: 'pointer', paddingBlock: 0.5, overflow: 'hidden', textOverflow: 'ellipsis' },
  '&:not([open]) > summary': { whiteSpace: 'nowrap' },
};

/** That a part of an answer is left out, below it, and the question it would answer; opened, what lifts it. */
function HiddenLine({ part }: { part: TutorPart }) {
  const { kind, question, subtopicId, language } = part;
  const words = hiddenInWords(part);
  return (
    <Typography variant="body2" component="details" sx={{ ...ONE_LINE, color: 'text.secondary' }}>
      {question === undefined ? (
        <summary>{words}</summary>
      ) : (
        <>
          <summary>
            {t('Hidden answer to:')}{' '}
            <span lang={tagOf(language)}>
              <QuestionText>{question}</QuestionText>
            </span>
          </summary>
          <p>{words}</p>
          {subtopicId !== undefined && kind === 'withheld' && <WayToQuestion subtopicId={subtopicId} />}
        </>
      )}
    </Typography>
  );
}

/** What helps with the question that an answer would tell, where nothing else of it can be said. */
function HelpWithQuestion({ part }: { part: TutorPart }) {
  const { question, text = '', subtopicId, language } = part;
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="body2">{hiddenInWords(part)}</Typography>
      {question !== undefined && (
        <Typography
          variant="body2"
          component="blockquote"
          lang={tagOf(language)}
          sx={{
            m: 0,
            paddingInlineStart: 1.5,
            borderInlineStart: '3px solid var(--wiz-palette-surface-line)',
            color: 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          <QuestionText>{question}</QuestionText>
        </Typography>
      )}
      {subtopicId !== undefined && <WayToQuestion subtopicId={subtopicId} />}
      <Typography variant="body2" component="div">
        {t('This helps you with it:')}
        <Box lang={tagOf(language)} sx={{ mt: 0.5 }}>
          <InlineText>{text}</InlineText>
        </Box>
      </Typography>
    </Stack>
  );
}

/** That a part of an answer is left out, and the question it would answer; where nothing else can be said, what helps with it. */
export const WithheldPart = ({ part }: { part: TutorPart }) =>
  part.text === undefined ? <HiddenLine part={part} /> : <HelpWithQuestion part={part} />;
