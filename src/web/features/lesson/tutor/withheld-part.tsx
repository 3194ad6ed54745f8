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

interface WithheldPartProps {
  part: TutorPart;
  /** What is hidden was said above, of another question. */
  isRepeated: boolean;
}

/** That a part of an answer is left out, and the question it would answer; where nothing else can be said, what helps with it. */
export function WithheldPart({ part, isRepeated }: WithheldPartProps) {
  const { kind, question, text, subtopicId, language } = part;
  const isOfDay = kind === 'withheldOfDay';
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      {!isRepeated && <Typography variant="body2">{hiddenInWords(part)}</Typography>}
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
      {subtopicId !== undefined && !isOfDay && <WayToQuestion subtopicId={subtopicId} />}
      {text !== undefined && (
        <Typography variant="body2" component="div">
          {t('This helps you with it:')}
          <Box lang={tagOf(language)} sx={{ mt: 0.5 }}>
            <InlineText>{text}</InlineText>
          </Box>
        </Typography>
      )}
    </Stack>
  );
}
