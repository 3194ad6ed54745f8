import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#domain/calls/api-error.ts';
import { SupportDetails } from '#web/components/notices/support-details.tsx';
import { TimeLeft } from '#web/components/time-left.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useServices } from '#web/data/services.tsx';

interface FormAlertProps {
  error: ApiError | null;
  /** For the fields that the error is about. */
  id?: string;
  /** The fields of the form that say themselves what is wrong with them. */
  fields: readonly string[];
}

/** Waits shorter than this are over before anybody has read of them. Seconds. */
const SHORTEST_WAIT = 3;

function asWait(seconds: number): string {
  const left = Math.ceil(seconds);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return left === 0 ? t('now') : t('in {time}', { time });
}

/** The retry-after countdown: when the server wants to hear of us again, to the second; read out once. */
function Wait({ seconds }: { seconds: number }) {
  const { clock } = useServices();
  const [until] = useState(() => clock.now() + seconds * 1000);
  return (
    <span aria-live="off">
      {' '}
      <RichText
        text="You can try again <0/>."
        elements={[<TimeLeft key="wait" until={until} now={clock.now} format={asWait} />]}
      />
    </span>
  );
}

/** Something to tell us of, by the number of the request; what one typed wrongly is none of it. */
const isOurFault = ({ requestId, status = 500 }: ApiError): boolean =>
  requestId !== undefined && status >= 500;

/**
 * The error summary of a form, why the last try failed; it takes the focus, so that everybody hears of it. Where all
 * that is wrong is said at its field there is nothing to add, and the first of these fields takes the focus.
 */
export function FormAlert({ error, id, fields }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  const refused = Object.keys(error?.fields ?? {});
  const isSaidAtFields = refused.length > 0 && refused.every((field) => fields.includes(field));
  useEffect(() => {
    if (!error) return;
    const at = alert.current;
    const field = at?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (isSaidAtFields) field?.focus();
    else at?.focus();
  }, [error, isSaidAtFields]);
  if (!error) return null;
  if (isSaidAtFields) return <div ref={alert} hidden />;
  const wait = error.retryAfterSeconds ?? 0;
  return (
    <Alert ref={alert} id={id} tabIndex={-1} severity="error" role="alert">
      {t(error.message)}
      {wait >= SHORTEST_WAIT && <Wait key={error.requestId} seconds={wait} />}
      {isOurFault(error) && <SupportDetails requestId={error.requestId} />}
    </Alert>
  );
}
