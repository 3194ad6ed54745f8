import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import type { QuestionPlace } from '#machines/library/new-question.machine.ts';
import { randomId } from '#web/api/random-id.ts';
import { t } from '#web/language/language.ts';
import { RecoveredDraft } from '#web/note-editor/recovered-draft.tsx';
import { useFocusBack } from '#web/note-editor/use-focus-back.ts';
import { LessonSelect } from '../lesson-select.tsx';
import type { LessonPlace } from '../note-leaves.ts';
import { SavedStatus } from '../saved-status.tsx';
import { QuestionForm } from './question-form.tsx';
import {
  selectCanSave,
  selectDraft,
  selectError,
  selectPhase,
  type SubjectIds,
  useNewQuestion,
} from './use-new-question.ts';

interface NewQuestionProps {
  ids: SubjectIds;
  /** Lessons to choose from, in reading order. */
  places: readonly LessonPlace[];
  /** The lesson that is proposed. */
  firstPlace: LessonPlace;
  onSaved: () => void;
}

const placeOf = ({ topicId, subtopicId }: LessonPlace): QuestionPlace => ({ topicId, subtopicId });

/** A question of one's own that is about to be saved: its button, its form, put aside, saved. */
export function NewQuestion({ ids, places, firstPlace, onSaved }: NewQuestionProps) {
  const editor = useNewQuestion(ids, onSaved);
  const phase = useSelector(editor, selectPhase);
  const draft = useSelector(editor, selectDraft);
  const error = useSelector(editor, selectError);
  const canSave = useSelector(editor, selectCanSave);
  const [takeFocusBack, expectFocusBack] = useFocusBack();
  const write = () => {
    expectFocusBack();
    editor.send({ type: 'question.write', place: placeOf(firstPlace), key: randomId() });
  };
  const choose = (subtopicId: string) => {
    const place = places.find((other) => other.subtopicId === subtopicId);
    if (place) editor.send({ type: 'place.choose', place: placeOf(place) });
  };
  if (phase === 'setAside') {
    return (
      <RecoveredDraft
        bringBack={t('Continue writing')}
        onBringBack={() => editor.send({ type: 'draft.restore' })}
        onThrowAway={() => editor.send({ type: 'draft.discard' })}
      >
        {t('You discarded a new question.')}
      </RecoveredDraft>
    );
  }
  if (phase === 'editing' || phase === 'saving') {
    const isBusy = phase === 'saving';
    return (
      <Card sx={{ mb: 3 }} className="screen-only">
        <CardContent>
          <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
            {t('A new question')}
          </Typography>
          <QuestionForm
            label={t('A new question')}
            texts={draft}
            isBusy={isBusy}
            error={error}
            canSave={canSave}
            onTexts={(texts) => editor.send({ type: 'texts.change', texts })}
            onSave={() => editor.send({ type: 'question.save' })}
            onCancel={() => editor.send({ type: 'question.cancel' })}
          >
            <LessonSelect value={draft.subtopicId} isDisabled={isBusy} places={places} onChoose={choose} />
          </QuestionForm>
        </CardContent>
      </Card>
    );
  }
  return (
    <Box sx={{ mb: 2, display: 'flex', gap: 1.5, alignItems: 'center' }} className="screen-only">
      <Button
        ref={takeFocusBack}
        variant="outlined"
        startIcon={<Plus size={18} aria-hidden />}
        onClick={write}
      >
        {t('Save a question')}
      </Button>
      <SavedStatus isSaved={phase === 'saved'} />
    </Box>
  );
}
