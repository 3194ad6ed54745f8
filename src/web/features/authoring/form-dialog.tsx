import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { ApiError } from '#domain/calls/api-error.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { useServerControl } from '#web/data/use-connection.ts';
import { OFFLINE_NOTE } from './offline-note.tsx';
import { useFieldErrorFocus } from './use-field-error-focus.ts';

interface FormDialogProps {
  title: string;
  /** What is wrong with which field. */
  fieldErrors: object;
  error: ApiError | null;
  /** 'The course was not created' */
  errorTitle: string;
  isBusy: boolean;
  /** The button that sends the form, as it reads now. */
  submit: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog with a short form; sending it leads to the first field with an error. */
export function FormDialog({
  title,
  fieldErrors,
  error,
  errorTitle,
  isBusy,
  submit,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const control = useServerControl(OFFLINE_NOTE, isBusy);
  const { place, seek } = useFieldErrorFocus<HTMLFormElement>(fieldErrors, isBusy);
  const send = (event: FormEvent) => {
    event.preventDefault();
    seek();
    onSubmit();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <Box component="form" ref={place} noValidate onSubmit={send}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, pt: 1 }}>
            {children}
            {error && <ErrorNotice title={errorTitle} error={error} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={isBusy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" {...control} aria-busy={isBusy}>
            {submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
