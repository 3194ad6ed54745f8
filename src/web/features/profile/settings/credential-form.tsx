import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import type { ApiError } from '#domain/calls/api-error.ts';
import { useServerControl } from '#web/data/use-connection.ts';
import { t } from '#web/language/language.ts';

interface CredentialFormProps {
  /** Null where a field says what was wrong. */
  error: ApiError | null;
  isBusy: boolean;
  /** What the change brings, or why it has to wait; named by the button. */
  note: { id: string; text: string };
  submitLabel: string;
  onSubmit: (form: HTMLFormElement) => void;
  onCancel: () => void;
  /** Its fields. What is typed stays in them and is gone with them. */
  children: ReactNode;
}

/** A form that changes what one signs in with: the email address or the password. */
export function CredentialForm({
  error,
  isBusy,
  note,
  submitLabel,
  onSubmit,
  onCancel,
  children,
}: CredentialFormProps) {
  const control = useServerControl(note.id, isBusy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ mt: 2, gap: 2, maxWidth: 440 }}>
      {children}
      {error && (
        <Alert severity="error" role="alert">
          {t(error.message)}
        </Alert>
      )}
      <Typography id={note.id} variant="body2" sx={{ color: 'text.secondary' }}>
        {note.text}
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" {...control} aria-busy={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="text" disabled={isBusy} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
