import TextField from '@mui/material/TextField';
import { t } from '#web/language/language.ts';

interface FieldProps {
  text: string;
  most: number;
  fieldError: string | undefined;
  hint?: string;
  isBusy: boolean;
  onChange: (text: string) => void;
}

/** What a course or a subject is called; it takes the focus. */
export function NameField({ text, most, fieldError, isBusy, onChange }: FieldProps) {
  return (
    <TextField
      label={t('Name')}
      required
      autoFocus
      value={text}
      disabled={isBusy}
      error={fieldError !== undefined}
      helperText={fieldError && t(fieldError)}
      slotProps={{ htmlInput: { maxLength: most, autoComplete: 'off' } }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What a course or a subject is about. */
export function AboutField({ text, most, fieldError, hint, isBusy, onChange }: FieldProps) {
  return (
    <TextField
      label={t('What it is about')}
      required
      multiline
      minRows={3}
      value={text}
      disabled={isBusy}
      error={fieldError !== undefined}
      helperText={fieldError ? t(fieldError) : hint}
      slotProps={{ htmlInput: { maxLength: most } }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
