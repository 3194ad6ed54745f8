import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { LONGEST_ANSWER, LONGEST_QUESTION } from '#machines/library/saved-question-editor.machine.ts';
import { useServices } from '#web/data/services.tsx';
import { takeFocus } from '#web/components/take-focus.ts';
import { t } from '#web/language/language.ts';
import { draftPromise } from '#web/note-editor/drafts.ts';
import {
  type SavedQuestionEditorRef,
  selectCanSave,
  selectError,
  selectPhase,
  selectTexts,
} from './use-saved-question-editor.ts';

const overBy = (text: string, most: number): string =>
  text.length > most ? t('{count} characters too long.', { count: text.length - most }) : '';

/** Whether the question is saved, and the buttons for it. */
function SaveRow({ editor }: { editor: SavedQuestionEditorRef }) {
  const { storage } = useServices();
  const isBusy = useSelector(editor, selectPhase) === 'saving';
  const error = useSelector(editor, selectError);
  const canSave = useSelector(editor, selectCanSave);
  const status = isBusy ? t('Saving…') : t(draftPromise(storage));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Typography
        role="status"
        variant="body2"
        component="p"
        sx={{ flex: '1 1 14rem', color: error ? 'error.main' : 'text.secondary' }}
      >
        {error ? t('Not saved. {problem}', { problem: t(error.message) }) : status}
      </Typography>
      <Button disabled={isBusy} onClick={() => editor.send({ type: 'question.cancel' })}>
        {t('Cancel')}
      </Button>
      <Button
        variant="contained"
        disabled={!canSave}
        aria-busy={isBusy}
        onClick={() => editor.send({ type: 'question.save' })}
      >
        {t('Save question')}
      </Button>
    </Box>
  );
}

/** Changing a question and its answer, both one's own. */
export function QuestionForm({ editor }: { editor: SavedQuestionEditorRef }) {
  const texts = useSelector(editor, selectTexts);
  const isBusy = useSelector(editor, selectPhase) === 'saving';
  const tooLong = {
    query: overBy(texts.query, LONGEST_QUESTION),
    answer: overBy(texts.queryResponse, LONGEST_ANSWER),
  };
  return (
    <Box
      component="form"
      aria-label={t('Change the question')}
      sx={{ display: 'grid', gap: 2 }}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={t('Question')}
        multiline
        minRows={2}
        maxRows={8}
        value={texts.query}
        error={tooLong.query !== ''}
        helperText={tooLong.query}
        slotProps={{ input: { readOnly: isBusy, inputRef: takeFocus } }}
        onChange={({ target }) =>
          editor.send({ type: 'texts.change', texts: { ...texts, query: target.value } })
        }
      />
      <TextField
        label={t('Answer')}
        multiline
        minRows={3}
        maxRows={16}
        value={texts.queryResponse}
        error={tooLong.answer !== ''}
        helperText={tooLong.answer || t('Markdown works here too.')}
        slotProps={{ input: { readOnly: isBusy } }}
        onChange={({ target }) =>
          editor.send({ type: 'texts.change', texts: { ...texts, queryResponse: target.value } })
        }
      />
      <SaveRow editor={editor} />
    </Box>
  );
}
