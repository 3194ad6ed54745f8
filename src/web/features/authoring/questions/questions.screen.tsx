import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { FREE_QUESTIONS, RESERVED_QUESTIONS } from '#domain/assessment/reserved-questions.ts';
import { type QuestionTexts, textsOfQuestion } from '#machines/authoring/question-texts.ts';
import { randomId } from '#web/api/random-id.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { msg, t } from '#web/language/language.ts';
import { EditConflict } from '../edit-conflict.tsx';
import { DiscardDialog } from '#web/components/dialogs/discard-dialog.tsx';
import { LessonHeading } from '../lesson-heading.tsx';
import { useServerControl } from '#web/data/use-connection.ts';
import { OFFLINE_NOTE, OfflineNote } from '../offline-note.tsx';
import { LessonNotLoaded } from '../lesson-not-loaded.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';
import { type QuestionBankEditorRef, useQuestionBankEditor } from './use-question-bank-editor.ts';

const inFull = ({ question, options, correctAnswer, explanation, passage }: QuestionTexts): string =>
  [
    question,
    '',
    ...options.map((option, index) => `${index === correctAnswer ? '✓' : '–'} ${option}`),
    '',
    explanation,
    passage,
  ].join('\n');

function Conflict({ editing }: { editing: QuestionBankEditorRef }) {
  const texts = useSelector(editing, ({ context }) => context.texts);
  const remote = useSelector(editing, ({ context }) => context.remote);
  return (
    <EditConflict
      title={t('Somebody else changed this question meanwhile')}
      mine={inFull(texts)}
      remote={remote && inFull(textsOfQuestion(remote))}
      onKeepMine={() => editing.send({ type: 'conflict.keepMine' })}
      onKeepRemote={() => editing.send({ type: 'conflict.keepRemote' })}
    />
  );
}

const focusOnArrival = (notice: HTMLElement | null) => notice?.focus({ preventScroll: true });

function Gone({ editing }: { editing: QuestionBankEditorRef }) {
  const texts = useSelector(editing, ({ context }) => context.texts);
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <Alert severity="warning" role="alert" tabIndex={-1} ref={focusOnArrival}>
        {t('Somebody else retired this question meanwhile.')}
      </Alert>
      <TextField
        label={t('What you wrote')}
        multiline
        fullWidth
        maxRows={20}
        value={inFull(texts)}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => editing.send({ type: 'conflict.keepMine' })}>
          {t('Save as a new question')}
        </Button>
        <Button variant="outlined" onClick={() => editing.send({ type: 'conflict.keepRemote' })}>
          {t('Discard it')}
        </Button>
      </Stack>
    </Stack>
  );
}

const NEWS = {
  saved: msg('Saved. New quizzes ask this version.'),
  retired: msg('Retired. New quizzes no longer ask it; old results keep it.'),
  outdated: msg('Not retired: somebody else changed this question meanwhile. Read it again first.'),
} as const;

/** What was done last; it takes the focus, as the form it came from is gone. */
function News({ editing }: { editing: QuestionBankEditorRef }) {
  const news = useSelector(editing, ({ context }) => context.news);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news) place.current?.focus();
  }, [news]);
  return (
    <Box ref={place} tabIndex={-1} role="status" sx={{ '&:focus': { outline: 'none' } }}>
      {news && (
        <Alert role="none" severity={news === 'outdated' ? 'warning' : 'success'} sx={{ mb: 2 }}>
          {t(NEWS[news])}
        </Alert>
      )}
    </Box>
  );
}

function RetireQuestion({ editing }: { editing: QuestionBankEditorRef }) {
  const lesson = useSelector(editing, ({ context }) => context.lesson);
  const questionId = useSelector(editing, ({ context }) => context.questionId);
  return (
    <DiscardDialog
      title={t('Retire this question?')}
      keep={t('Keep it')}
      drop={t('Retire it')}
      onKeep={() => editing.send({ type: 'retire.cancel' })}
      onDrop={() => editing.send({ type: 'retire.confirm' })}
    >
      {lesson?.questions.find(({ _id }) => _id === questionId)?.question ?? ''}
    </DiscardDialog>
  );
}

function Listed({ editing }: { editing: QuestionBankEditorRef }) {
  const lesson = useSelector(editing, ({ context }) => context.lesson);
  const error = useSelector(editing, ({ context }) => context.error);
  const isBusy = useSelector(editing, (snapshot) => snapshot.hasTag('busy'));
  const isConfirming = useSelector(editing, (snapshot) => snapshot.matches('confirming'));
  const control = useServerControl(OFFLINE_NOTE, isBusy);
  const questions = lesson?.questions ?? [];
  const begin = () => editing.send({ type: 'question.begin', key: randomId() });
  const add = (
    <Button variant="contained" {...control} startIcon={<Plus size={18} aria-hidden />} onClick={begin}>
      {t('Write a question')}
    </Button>
  );
  return (
    <>
      <News editing={editing} />
      {error && (
        <Box sx={{ mb: 2 }}>
          <ErrorNotice
            title={t('That did not work')}
            error={error}
            retryLabel={t('Load them again')}
            onRetry={() => editing.send({ type: 'list.reload' })}
          />
        </Box>
      )}
      {questions.length === 0 ? (
        <EmptyState
          picture="scroll"
          title={t('No question yet')}
          reason={t('Students see a lesson once it has notes and at least one question.')}
          action={add}
        />
      ) : (
        <>
          <Box sx={{ mb: 2 }}>{add}</Box>
          <Typography sx={{ mb: 2, maxWidth: '65ch', color: 'text.secondary' }}>
            {t(
              'The last questions of a lesson, at most {kept} and never its first {free}, are kept for the weekly quiz: a student sees them nowhere else before. A new or imported question goes to the end of the list.',
              { free: FREE_QUESTIONS, kept: RESERVED_QUESTIONS },
            )}
          </Typography>
          <QuestionList
            questions={questions}
            isBusy={isBusy}
            onEdit={(id) => editing.send({ type: 'question.edit', id, key: randomId() })}
            onRetire={(id) => editing.send({ type: 'question.retire', id })}
          />
        </>
      )}
      {isConfirming && <RetireQuestion editing={editing} />}
    </>
  );
}

function Questions({ subtopicId }: { subtopicId: string }) {
  const editing = useQuestionBankEditor(subtopicId);
  const lesson = useSelector(editing, ({ context }) => context.lesson);
  const error = useSelector(editing, ({ context }) => context.error);
  const isForm = useSelector(editing, (snapshot) => snapshot.hasTag('form'));
  const phase = useSelector(editing, ({ value }) =>
    typeof value === 'object' && 'writing' in value ? value.writing : null,
  );
  if (!lesson) {
    const reload = () => editing.send({ type: 'list.reload' });
    return <LessonNotLoaded what={t('The questions')} error={error} onRetry={reload} />;
  }
  return (
    <>
      <LessonHeading lesson={lesson} page="questions" />
      <OfflineNote />
      {!isForm && <Listed editing={editing} />}
      {phase === 'conflicted' && <Conflict editing={editing} />}
      {phase === 'gone' && <Gone editing={editing} />}
      {isForm && phase !== 'conflicted' && phase !== 'gone' && <QuestionForm editing={editing} />}
      {phase === 'confirmingDiscard' && (
        <DiscardDialog
          title={t('Discard the changes?')}
          drop={t('Discard them')}
          onKeep={() => editing.send({ type: 'cancel.stop' })}
          onDrop={() => editing.send({ type: 'cancel.confirm' })}
        >
          {t('What you wrote here is not saved yet.')}
        </DiscardDialog>
      )}
    </>
  );
}

/** The question bank page: the questions of a lesson, to be written, changed and retired. */
export function QuestionsScreen() {
  const { subtopicId = '' } = useParams();
  return <Questions key={subtopicId} subtopicId={subtopicId} />;
}
