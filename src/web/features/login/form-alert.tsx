import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import type { ApiError } from '#domain/api-error.ts';

/** Why the last try failed; it takes the focus, so that everybody hears of it. */
export function FormAlert({ error }: { error: ApiError | null }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <Alert ref={alert} tabIndex={-1} severity="error" role="alert">
      {error.message}
    </Alert>
  );
}
