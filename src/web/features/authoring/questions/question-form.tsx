import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import { QUESTION_LIMITS, type QuestionTexts } from '#machines/authoring/question-texts.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { useServerControl } from '#web/data/use-connection.ts';
import { OFFLINE_NOTE } from '../offline-note.tsx';
import { useFieldErrorFocus } from '../use-field-error-focus.ts';
import { DIFFICULTIES } from './difficulties.ts';
import type { QuestionBankEditorRef } from './use-question-bank-editor.ts';

interface PartProps {
  texts: QuestionTexts;
  fieldErrors: Readonly<Record<string, string | undefined>>;
  isBusy: boolean;
  onChange: (texts: Partial<QuestionTexts>) => void;
}

const optionName = (index: number): string => t('Option {letter}', { letter: 'ABCD'.charAt(index) });

const optionsError = ({ correctAnswer, options }: PartProps['fieldErrors']) => correctAnswer ?? options;

interface OptionRowProps extends PartProps {
  index: number;
  /** The id of the group of radio buttons, which the id of its error begins with. */
  group: string;
}

/** One option: whether it is the right one, and its text. */
function OptionRow({ index, group, texts, fieldErrors, isBusy, onChange }: OptionRowProps) {
  const name = optionName(index);
  const fieldError = fieldErrors[`option${index}`];
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Radio
        name={group}
        checked={texts.correctAnswer === index}
        disabled={isBusy}
        slotProps={{
          input: {
            'aria-label': t('{option} is right', { option: name }),
            'aria-invalid': fieldErrors.correctAnswer !== undefined,
            'aria-describedby': optionsError(fieldErrors) ? `${group}-error` : undefined,
          },
        }}
        onChange={() => onChange({ correctAnswer: index })}
      />
      <TextField
        label={name}
        required
        fullWidth
        multiline
        value={texts.options[index] ?? ''}
        disabled={isBusy}
        error={fieldError !== undefined}
        helperText={fieldError && t(fieldError)}
        slotProps={{ htmlInput: { maxLength: QUESTION_LIMITS.option } }}
        onChange={({ target }) => onChange({ options: texts.options.with(index, target.value) })}
      />
    </Stack>
  );
}

/** Four options, and which of them is right. */
function Options(props: PartProps) {
  const { texts, fieldErrors, isBusy, onChange } = props;
  const id = useId();
  const fieldError = optionsError(fieldErrors);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h6" sx={{ mb: 1 }}>
        {t('Options; mark the one that is right')}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>
        {texts.options.map((_, index) => (
          // The four stand where they stand: their place is what tells them apart.
          <OptionRow key={optionName(index)} index={index} group={id} {...props} />
        ))}
      </Stack>
      {fieldError && (
        <FormHelperText error id={`${id}-error`}>
          {t(fieldError)}
        </FormHelperText>
      )}
      <FormControlLabel
        sx={{ mt: 1 }}
        control={
          <Checkbox
            checked={texts.hasFixedOrder}
            disabled={isBusy}
            onChange={({ target }) => onChange({ hasFixedOrder: target.checked })}
          />
        }
        label={t('Show the options in this order; do not shuffle them')}
      />
    </Box>
  );
}

/** The notes as they were saved: a passage is copied from there. */
function LessonNotes({ notes }: { notes: string }) {
  const id = useId();
  return (
    <details>
      <Typography id={id} component="summary" variant="body2" sx={{ py: 1, cursor: 'pointer' }}>
        {t('The notes of this lesson')}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        role="group"
        aria-labelledby={id}
        sx={{
          m: 0,
          p: 2,
          maxHeight: 320,
          overflowY: 'auto',
          borderRadius: `${radii.medium}px`,
          bgcolor: 'surface.sunken',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {notes}
      </Box>
    </details>
  );
}

/** Why it is right, what of the notes says so, and how hard it is. */
function Reasons({ texts, fieldErrors, isBusy, onChange, notes }: PartProps & { notes: string }) {
  return (
    <>
      <TextField
        label={t('Why it is right (optional)')}
        multiline
        value={texts.explanation}
        disabled={isBusy}
        error={fieldErrors.explanation !== undefined}
        helperText={
          fieldErrors.explanation
            ? t(fieldErrors.explanation)
            : t('Students read it once they have answered.')
        }
        slotProps={{ htmlInput: { maxLength: QUESTION_LIMITS.text } }}
        onChange={({ target }) => onChange({ explanation: target.value })}
      />
      <TextField
        label={t('Passage of the notes (optional)')}
        multiline
        value={texts.passage}
        disabled={isBusy}
        error={fieldErrors.passage !== undefined}
        helperText={
          fieldErrors.passage
            ? t(fieldErrors.passage)
            : t('A part of one line of the notes that gives the answer, letter for letter.')
        }
        slotProps={{ htmlInput: { maxLength: QUESTION_LIMITS.text } }}
        onChange={({ target }) => onChange({ passage: target.value })}
      />
      {notes.trim() !== '' && <LessonNotes notes={notes} />}
      <TextField
        label={t('Difficulty')}
        select
        value={texts.difficulty}
        disabled={isBusy}
        sx={{ maxWidth: 240 }}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => onChange({ difficulty: Number(target.value) })}
      >
        {DIFFICULTIES.map((name, index) => (
          <option key={index + 1} value={index + 1}>
            {t(name)}
          </option>
        ))}
      </TextField>
    </>
  );
}

/** The question editor: the form of one multiple choice question. */
export function QuestionForm({ editing }: { editing: QuestionBankEditorRef }) {
  const texts = useSelector(editing, ({ context }) => context.texts);
  const fieldErrors = useSelector(editing, ({ context }) => context.fieldErrors);
  const error = useSelector(editing, ({ context }) => context.error);
  const notes = useSelector(editing, ({ context }) => context.lesson?.notes ?? '');
  const isNew = useSelector(editing, ({ context }) => context.questionId === null);
  const isBusy = useSelector(editing, (snapshot) => snapshot.hasTag('busy'));
  const control = useServerControl(OFFLINE_NOTE, isBusy);
  const heading = useId();
  const { place, seek } = useFieldErrorFocus<HTMLFormElement>(fieldErrors, isBusy);
  const change = (changed: Partial<QuestionTexts>) => editing.send({ type: 'texts.change', texts: changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    seek();
    editing.send({ type: 'question.save' });
  };
  const part = { texts, fieldErrors, isBusy, onChange: change };
  return (
    <Box component="form" ref={place} noValidate aria-labelledby={heading} onSubmit={submit}>
      <Typography id={heading} variant="h2" sx={{ mb: 2.5 }}>
        {t(isNew ? 'A new question' : 'Change the question')}
      </Typography>
      <Stack sx={{ gap: 2.5, maxWidth: 760 }}>
        <TextField
          label={t('Question')}
          required
          multiline
          autoFocus
          value={texts.question}
          disabled={isBusy}
          error={fieldErrors.question !== undefined}
          helperText={fieldErrors.question && t(fieldErrors.question)}
          slotProps={{ htmlInput: { maxLength: QUESTION_LIMITS.text } }}
          onChange={({ target }) => change({ question: target.value })}
        />
        <Options {...part} />
        <Reasons {...part} notes={notes} />
        {error && <ErrorNotice title={t('The question was not saved')} error={error} />}
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" {...control} aria-busy={isBusy}>
            {t(isBusy ? 'Saving…' : 'Save the question')}
          </Button>
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => editing.send({ type: 'question.cancel' })}
          >
            {t('Cancel')}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}
