import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import type { OpenQuestion } from '#machines/learning/open-question.machine.ts';
import { QuestionText } from '#web/components/question-text.tsx';
import { useServerControl } from '#web/data/use-connection.ts';
import { t } from '#web/language/language.ts';
import { ASK_NOTE, keepKeyboardInBox, QUOTED_QUESTION, TABS_ROOM } from './ask-form.tsx';
import { TutorContext } from './tutor.context.tsx';
import { selectIsBusy } from './tutor.selectors.ts';

/** What fits: hints until it is answered, and then the reason, also of a wrong answer. */
function suggestionsFor({ settled }: OpenQuestion): string[] {
  if (!settled) return [t('Give me a hint'), t('Explain this question')];
  const { wrongLetter: letter } = settled;
  const right = t('Explain the right answer');
  return letter === null ? [right] : [t('Why is option {letter} wrong?', { letter }), right];
}

interface AskedAboutQuestionProps {
  question: OpenQuestion;
  onAsk: (query: string) => void;
  onDrop: () => void;
}

/** The question of the check that one asks about, quoted, and what can be asked with a tap. */
export function AskedAboutQuestion({ question, onAsk, onDrop }: AskedAboutQuestionProps) {
  const isBusy = TutorContext.useSelector(selectIsBusy);
  const control = useServerControl(ASK_NOTE, isBusy);
  return (
    <Box
      component="section"
      id={QUOTED_QUESTION}
      aria-label={t('The question you ask about')}
      sx={{ scrollMarginTop: `${TABS_ROOM}px` }}
    >
      <Stack
        direction="row"
        sx={{
          gap: 1,
          alignItems: 'flex-start',
          paddingInlineStart: 1.5,
          borderInlineStart: '3px solid var(--wiz-palette-primary-main)',
        }}
      >
        <Typography
          variant="body2"
          component="blockquote"
          sx={{ flex: 1, minWidth: 0, m: 0, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}
        >
          <QuestionText>{question.text}</QuestionText>
        </Typography>
        <IconButton
          size="small"
          aria-label={t('Do not ask about this question')}
          onClick={(event) => {
            keepKeyboardInBox(event);
            onDrop();
          }}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </Stack>
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        {suggestionsFor(question).map((query) => (
          <Button
            key={query}
            size="small"
            variant="outlined"
            {...control}
            onClick={(event) => {
              keepKeyboardInBox(event);
              onAsk(query);
            }}
          >
            {query}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}
