import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { UserQuery } from '#contract/contract.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { RecoveredDraft } from '#web/note-editor/recovered-draft.tsx';
import { useFocusBack } from '#web/note-editor/use-focus-back.ts';
import { DeleteButton, EditButton } from '../entry-buttons.tsx';
import { formatDay } from '../note-dates.ts';
import { QuestionForm } from './question-form.tsx';
import {
  type SavedQuestionEditorRef,
  selectCanSave,
  selectError,
  selectPhase,
  selectQuestion,
  selectTexts,
  useSavedQuestionEditor,
} from './use-saved-question-editor.ts';
import { SavedStatus } from '../saved-status.tsx';

const notesModule = import('#web/components/learning/lesson-notes.tsx');
const LessonNotes = lazy(() => notesModule.then((file) => ({ default: file.LessonNotes })));

/** Where an answer comes from. */
const SOURCES = {
  student: msg('Saved by me'),
  extract: msg('The tutor, from your lessons'),
  model: msg('The tutor'),
} as const;

interface QuestionEntryProps {
  question: UserQuery;
  /** What it is about; null where that is no longer taught. */
  about: string | null;
  onChanged: () => void;
  onRemove: () => void;
}

/** The question with its answer, and the lessons that the answer is based on. */
const SavedQuestion = ({ id, question }: { id: string; question: UserQuery }) => (
  <>
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box aria-hidden sx={{ mt: 0.25, color: 'secondary.main', display: 'flex' }}>
        <MessageCircleQuestion size={22} />
      </Box>
      <Typography id={id} variant="h4" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <InlineText>{question.query}</InlineText>
      </Typography>
    </Box>
    {question.queryResponse.trim() !== '' && (
      <Box sx={{ mt: 1.5, '& > div': { fontSize: '1rem', lineHeight: 1.65 } }}>
        <Suspense fallback={<Box sx={{ minHeight: 28 }} />}>
          <LessonNotes isOwn notes={question.queryResponse} />
        </Suspense>
      </Box>
    )}
    {question.citations.length > 0 && (
      <Typography variant="body2" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        {`${t('Based on')} `}
        {question.citations.map(({ subtopicId, name }, index) => (
          <span key={`${subtopicId}-${index}`}>
            {index > 0 && ', '}
            <Link component={RouterLink} to={paths.lesson(question.subjectId, subtopicId)}>
              {name}
            </Link>
          </span>
        ))}
      </Typography>
    )}
  </>
);

/** The lesson it was asked in, who answered, and when. */
const AboutQuestion = ({ question, about }: Pick<QuestionEntryProps, 'question' | 'about'>) => (
  <Typography variant="caption" component="p" sx={{ flex: '1 1 12rem' }}>
    {question.subtopicId === '-' || about === null ? (
      (about ?? t('On a lesson that has changed'))
    ) : (
      <Link component={RouterLink} to={paths.lesson(question.subjectId, question.subtopicId)}>
        {about}
      </Link>
    )}
    {` · ${t(SOURCES[question.source])} · `}
    <time dateTime={question.createdAt}>{formatDay(question.createdAt)}</time>
  </Typography>
);

/** The form to change it. */
function ChangedQuestion({ editor }: { editor: SavedQuestionEditorRef }) {
  const phase = useSelector(editor, selectPhase);
  const texts = useSelector(editor, selectTexts);
  const error = useSelector(editor, selectError);
  const canSave = useSelector(editor, selectCanSave);
  return (
    <QuestionForm
      label={t('Change the question')}
      texts={texts}
      isBusy={phase === 'saving'}
      error={error}
      canSave={canSave}
      onTexts={(changed) => editor.send({ type: 'texts.change', texts: changed })}
      onSave={() => editor.send({ type: 'question.save' })}
      onCancel={() => editor.send({ type: 'question.cancel' })}
    />
  );
}

/** A saved question with its answer, and the passages it rests on. */
export function QuestionEntry({ question, about, onChanged, onRemove }: QuestionEntryProps) {
  const editor = useSavedQuestionEditor(question, onChanged);
  const phase = useSelector(editor, selectPhase);
  const known = useSelector(editor, selectQuestion);
  const id = useId();
  const shown = phase === 'saved' ? known : question;
  const isOwn = question.source === 'student';
  const [takeFocusBack, expectFocusBack] = useFocusBack();
  const edit = () => {
    expectFocusBack();
    editor.send({ type: 'question.edit', question: shown });
  };
  return (
    <Card component="article" aria-labelledby={id}>
      <CardContent>
        {phase === 'editing' || phase === 'saving' ? (
          <>
            <Typography id={id} variant="h6" component="h2" sx={{ mb: 2 }}>
              {t('Change the question')}
            </Typography>
            <ChangedQuestion editor={editor} />
          </>
        ) : (
          <>
            {phase === 'setAside' && (
              <RecoveredDraft
                bringBack={t('Restore')}
                onBringBack={() => editor.send({ type: 'draft.restore' })}
                onThrowAway={() => editor.send({ type: 'draft.discard' })}
              >
                {t('Your changes were discarded.')}
              </RecoveredDraft>
            )}
            <SavedQuestion id={id} question={shown} />
            <Box
              sx={{
                mt: 1.5,
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                gap: 0.5,
                color: 'text.secondary',
              }}
            >
              <AboutQuestion question={question} about={about} />
              <SavedStatus isSaved={phase === 'saved'} />
              <Box className="screen-only" sx={{ flex: 'none', whiteSpace: 'nowrap' }}>
                {isOwn && phase !== 'setAside' && (
                  <EditButton ref={takeFocusBack} name={shown.query} onClick={edit} />
                )}
                <DeleteButton name={shown.query} onClick={onRemove} />
              </Box>
            </Box>
          </>
        )}
      </CardContent>
    </Card>
  );
}
