import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { UserQuery } from '#contract/contract.ts';
import type { Questions } from '#web/data/study-calls.ts';
import type { Resource } from '#web/data/use-resource.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { StaleNotice } from '#web/components/learning/stale-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { type LessonPlace, questionsWith, topicOf } from '../note-leaves.ts';
import { NothingFound } from '../nothing-found.tsx';
import { NewQuestion } from './new-question.tsx';
import { QuestionEntry } from './question-entry.tsx';
import type { SubjectIds } from './use-new-question.ts';

interface QuestionsPanelProps extends SubjectIds {
  resource: Resource<Questions>;
  /** Those that are in sight. */
  questions: readonly UserQuery[];
  places: readonly LessonPlace[];
  /** The lesson that is proposed for a question to save; undefined where the subject has none. */
  firstPlace: LessonPlace | undefined;
  q: string;
  onClear: () => void;
  onRemove: (questions: readonly UserQuery[]) => void;
}

function DeleteAll({ count, onDelete }: { count: number; onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const close = () => setAsking(false);
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('Delete all')}
      </Button>
      <Dialog open={isAsking} onClose={close} aria-labelledby={id}>
        <DialogTitle id={id}>{t('Delete all your questions of this subject?')}</DialogTitle>
        <DialogContent>
          <DialogContentText>
            {count === 1
              ? t('One question and its answer will be deleted.')
              : t('{count} questions and their answers will be deleted.', { count })}{' '}
            {t('You can undo it for ten seconds.')}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('Keep them')}</Button>
          <Button
            variant="contained"
            color="error"
            onClick={() => {
              close();
              onDelete();
            }}
          >
            {t('Delete all')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Waiting() {
  return (
    <Box role="status" aria-label={t('Loading your questions')}>
      <Delayed>
        {['one', 'two'].map((key) => (
          <Skeleton key={key} variant="rounded" height={128} sx={{ mb: 2 }} />
        ))}
      </Delayed>
    </Box>
  );
}

function NothingAsked({ subjectId }: { subjectId: string }) {
  return (
    <EmptyState
      picture="lantern"
      title={t('You have asked no questions yet')}
      reason={t('Your questions to the tutor appear here, with the answers.')}
      link={{ to: paths.lesson(subjectId), text: t('Open the lesson'), variant: 'outlined' }}
    />
  );
}

interface QuestionListProps extends Pick<
  QuestionsPanelProps,
  'resource' | 'questions' | 'places' | 'q' | 'onClear' | 'onRemove'
> {
  isWhole: boolean;
}

/** The questions that the search finds, with how many there are. */
function QuestionList({ resource, isWhole, questions, places, q, onClear, onRemove }: QuestionListProps) {
  const { state, at, error, reload } = resource;
  const found = questionsWith(questions, q);
  return (
    <>
      <Box
        sx={{ mb: 2, display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}
        className="screen-only"
      >
        <Typography role="status" variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {q.trim() === ''
            ? t('{count, plural, one {# question} other {# questions}}', { count: questions.length })
            : t('{shown} of {all} questions', { shown: found.length, all: questions.length })}
        </Typography>
        <DeleteAll count={questions.length} onDelete={() => onRemove(questions)} />
      </Box>
      {state === 'stale' && (
        <StaleNotice title={t('These may be out of date')} at={at} error={error} onRetry={reload} />
      )}
      {found.length === 0 ? (
        <NothingFound title={t('No questions match')} onClear={onClear} />
      ) : (
        <Stack sx={{ gap: 2 }}>
          {found.map((question) => (
            <QuestionEntry
              key={question.queryId}
              question={question}
              about={topicOf(question, places)}
              onChanged={reload}
              onRemove={() => onRemove([question])}
            />
          ))}
        </Stack>
      )}
      {!isWhole && (
        <Typography variant="body2" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
          {t('Only your latest questions are shown here.')}
        </Typography>
      )}
    </>
  );
}

/** What was asked of the tutor, or saved by hand, in one subject. */
export function QuestionsPanel({ courseId, subjectId, firstPlace, ...props }: QuestionsPanelProps) {
  const { resource, questions, places } = props;
  const { state, data, error, reload } = resource;
  if (!data) {
    return state === 'failed' ? (
      <ErrorNotice title={t('Your questions could not be loaded')} error={error} onRetry={reload} />
    ) : (
      <Waiting />
    );
  }
  return (
    <>
      {firstPlace && (
        <NewQuestion ids={{ courseId, subjectId }} places={places} firstPlace={firstPlace} onSaved={reload} />
      )}
      {questions.length === 0 ? (
        <NothingAsked subjectId={subjectId} />
      ) : (
        <QuestionList {...props} isWhole={data.isWhole} />
      )}
    </>
  );
}
