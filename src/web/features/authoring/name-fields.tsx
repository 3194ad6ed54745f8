import TextField from '@mui/material/TextField';
import { t } from '#web/language/language.ts';

interface FieldProps {
  text: string;
  most: number;
  fault: string | undefined;
  hint?: string;
  isBusy: boolean;
  onChange: (text: string) => void;
}

/** What a course or a subject is called; it takes the focus. */
export function NameField({ text, most, fault, isBusy, onChange }: FieldProps) {
  return (
    <TextField
      label={t('Name')}
      required
      autoFocus
      value={text}
      disabled={isBusy}
      error={fault !== undefined}
      helperText={fault && t(fault)}
      slotProps={{ htmlInput: { maxLength: most, autoComplete: 'off' } }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What a course or a subject is about. */
export function AboutField({ text, most, fault, hint, isBusy, onChange }: FieldProps) {
  return (
    <TextField
      label={t('What it is about')}
      required
      multiline
      minRows={3}
      value={text}
      disabled={isBusy}
      error={fault !== undefined}
      helperText={fault ? t(fault) : hint}
      slotProps={{ htmlInput: { maxLength: most } }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
