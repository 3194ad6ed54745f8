import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ApiError } from '#domain/calls/api-error.ts';
import {
  LONGEST_ANSWER,
  LONGEST_QUESTION,
  type QuestionTexts,
} from '#machines/library/saved-question-editor.machine.ts';
import { useServices } from '#web/data/services.tsx';
import { takeFocus } from '#web/components/take-focus.ts';
import { t } from '#web/language/language.ts';
import { draftPromise } from '#web/note-editor/drafts.ts';

interface QuestionFormProps {
  label: string;
  texts: QuestionTexts;
  isBusy: boolean;
  error: ApiError | null;
  canSave: boolean;
  onTexts: (texts: QuestionTexts) => void;
  onSave: () => void;
  onCancel: () => void;
  /** Above the question: the lesson to choose. */
  children?: ReactNode;
}

const overBy = (text: string, most: number): string =>
  text.length > most ? t('{count} characters too long.', { count: text.length - most }) : '';

type SaveRowProps = Pick<QuestionFormProps, 'isBusy' | 'error' | 'canSave' | 'onSave' | 'onCancel'>;

/** Whether the question is saved, and the buttons for it. */
function SaveRow({ isBusy, error, canSave, onSave, onCancel }: SaveRowProps) {
  const { storage } = useServices();
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
      <Button disabled={isBusy} onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button variant="contained" disabled={!canSave} aria-busy={isBusy} onClick={onSave}>
        {t('Save question')}
      </Button>
    </Box>
  );
}

/** A question and its answer, both one's own: a new one, or a change to one. */
export function QuestionForm({ label, texts, onTexts, children, ...saving }: QuestionFormProps) {
  const { query, queryResponse } = texts;
  const { isBusy } = saving;
  const tooLong = {
    query: overBy(query, LONGEST_QUESTION),
    answer: overBy(queryResponse, LONGEST_ANSWER),
  };
  return (
    <Box
      component="form"
      aria-label={label}
      sx={{ display: 'grid', gap: 2 }}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      <TextField
        label={t('Question')}
        multiline
        minRows={2}
        maxRows={8}
        value={query}
        error={tooLong.query !== ''}
        helperText={tooLong.query}
        slotProps={{ input: { readOnly: isBusy, inputRef: takeFocus } }}
        onChange={({ target }) => onTexts({ query: target.value, queryResponse })}
      />
      <TextField
        label={t('Answer')}
        multiline
        minRows={3}
        maxRows={16}
        value={queryResponse}
        error={tooLong.answer !== ''}
        helperText={tooLong.answer || t('Markdown works here too.')}
        slotProps={{ input: { readOnly: isBusy } }}
        onChange={({ target }) => onTexts({ query, queryResponse: target.value })}
      />
      <SaveRow {...saving} />
    </Box>
  );
}
