import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MessageCircleQuestion } from 'lucide-react';
import type { Lesson } from '#contract/contract.ts';
import { faqQuestionsIn } from '#domain/text/lesson-faq.ts';
import { randomId } from '#web/api/random-id.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { useServerControl } from '#web/data/use-connection.ts';
import { t } from '#web/language/language.ts';
import { notesIn } from '../use-notes-language.ts';
import { TutorContext } from './tutor.context.tsx';
import { selectHistory, selectIsBusy } from './tutor.selectors.ts';
import { ASK_NOTE, keepKeyboardInBox } from './ask-form.tsx';

const MOST = 3;

/** Suggested prompts: what students ask about this lesson, each asked by a tap; those asked before make way for the next. */
export function SuggestedQuestions({ lesson }: { lesson: Lesson }) {
  const tutor = TutorContext.useActorRef();
  const history = TutorContext.useSelector(selectHistory);
  const isBusy = TutorContext.useSelector(selectIsBusy);
  const control = useServerControl(ASK_NOTE, isBusy);
  const { language } = useCourseLanguage();
  const { notes, tag } = notesIn(lesson, language);
  const asked = new Set(history?.map(({ query }) => query));
  const offered = faqQuestionsIn(notes)
    .filter((query) => !asked.has(query))
    .slice(0, MOST);
  if (history === null || offered.length === 0) return null;
  return (
    <Box component="section" aria-label={t('Questions students ask')}>
      <Typography variant="h6" component="h3">
        {t('Questions students ask')}
      </Typography>
      <Box component="ul" lang={tag} sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {offered.map((query) => (
          <li key={query}>
            <Button
              fullWidth
              {...control}
              startIcon={<MessageCircleQuestion size={18} aria-hidden />}
              onClick={(event) => {
                keepKeyboardInBox(event);
                tutor.send({
                  type: 'question.ask',
                  question: { query, idempotencyKey: randomId(), language },
                });
              }}
              sx={{
                justifyContent: 'flex-start',
                textAlign: 'start',
                fontWeight: 500,
                overflowWrap: 'anywhere',
              }}
            >
              <span>
                <InlineText>{query}</InlineText>
              </span>
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
