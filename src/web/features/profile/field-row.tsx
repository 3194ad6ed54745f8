import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { SingleField } from '#domain/account/single-field.ts';
import { isComposing } from '#web/browser/composition.ts';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { RefusedNotice, SavedNotice } from './field-notice.tsx';
import { RegisterLine } from '#web/components/page/register-line.tsx';
import { zoneCity } from '#web/language/formats.ts';
import { msg, t } from '#web/language/language.ts';
import {
  type ProfileFieldRef,
  selectDraft,
  selectIsBusy,
  selectIsRefused,
  selectIsResting,
  selectValue,
  useProfileField,
} from './use-profile-field.ts';

interface FieldRowProps {
  field: SingleField;
  label: string;
  /** Stands where nothing is given (spec §2). */
  placeholder: string;
  hint?: string;
  maxLength?: number;
  type?: 'text' | 'tel';
  inputMode?: 'numeric' | 'tel';
  autoComplete?: string;
  /** Time zones to choose from, instead of free text. */
  options?: readonly string[];
}

const OFFLINE = msg('You are offline. You can save when you are back online.');

/** A browser may list the zone by another spelling than the one that was saved. */
const withChosen = (zones: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || zones.includes(chosen)
    ? zones
    : [chosen, ...zones.filter((zone) => zoneCity(zone) !== zoneCity(chosen))];

interface FieldFormProps {
  actor: ProfileFieldRef;
  row: FieldRowProps;
}

function FieldInput({ actor, row, noteId }: FieldFormProps & { noteId: string }) {
  const { label, options } = row;
  const draft = useSelector(actor, selectDraft);
  const isBusy = useSelector(actor, selectIsBusy);
  const isRefused = useSelector(actor, selectIsRefused);
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) actor.send({ type: 'edit.cancel' });
  };
  const change = (value: string) => actor.send({ type: 'value.change', value });
  const shared = {
    onKeyDown: leave,
    'aria-label': label,
    'aria-describedby': noteId,
    'aria-invalid': isRefused,
  };
  return options ? (
    <NativeSelect
      fullWidth
      autoFocus
      value={draft}
      disabled={isBusy}
      input={<OutlinedInput size="small" />}
      inputProps={shared}
      onChange={({ target }) => change(target.value)}
    >
      {withChosen(options, draft).map((option) => (
        <option key={option} value={option}>
          {zoneCity(option)}
        </option>
      ))}
    </NativeSelect>
  ) : (
    <OutlinedInput
      fullWidth
      autoFocus
      size="small"
      type={row.type ?? 'text'}
      value={draft}
      readOnly={isBusy}
      error={isRefused}
      autoComplete={row.autoComplete ?? 'off'}
      inputProps={{ ...shared, maxLength: row.maxLength, inputMode: row.inputMode }}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function FieldForm({ actor, row }: FieldFormProps) {
  const isBusy = useSelector(actor, selectIsBusy);
  const isRefused = useSelector(actor, selectIsRefused);
  const isOffline = useIsOffline();
  const noteId = useId();
  const control = useServerControl(noteId, isBusy);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isOffline) actor.send({ type: 'field.save' });
  };
  return (
    <form noValidate onSubmit={save}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'center' } }}>
        <FieldInput actor={actor} row={row} noteId={noteId} />
        <Stack direction="row" sx={{ gap: 1, flex: 'none' }}>
          <Button type="submit" size="small" variant="contained" {...control} aria-busy={isBusy}>
            {t(isBusy ? 'Saving...' : 'Save')}
          </Button>
          <Button
            size="small"
            variant="text"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'edit.cancel' })}
          >
            {t('Cancel')}
          </Button>
        </Stack>
      </Stack>
      {isRefused ? (
        <RefusedNotice actor={actor} id={noteId} />
      ) : (
        <Typography id={noteId} variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {isOffline ? t(OFFLINE) : row.hint}
        </Typography>
      )}
    </form>
  );
}

/** One line of the register that can be rewritten: seen, edited, saved, refused. */
export function FieldRow(row: FieldRowProps) {
  const { field, label, placeholder, options } = row;
  const actor = useProfileField(field);
  const value = useSelector(actor, selectValue);
  const isResting = useSelector(actor, selectIsResting);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Whoever leaves the form by keyboard goes on where they came in.
  useEffect(() => {
    if (isResting && wasEditing.current) edit.current?.focus();
    wasEditing.current = !isResting;
  }, [isResting]);
  if (!isResting) {
    return (
      <RegisterLine label={label} isOpen>
        <FieldForm actor={actor} row={row} />
      </RegisterLine>
    );
  }
  return (
    <RegisterLine
      label={label}
      isBlank={value === ''}
      below={<SavedNotice actor={actor} label={label} />}
      action={
        <IconButton
          ref={edit}
          size="small"
          aria-label={t('Edit: {label}', { label })}
          onClick={() => actor.send({ type: 'field.edit' })}
        >
          <Pencil size={16} aria-hidden />
        </IconButton>
      }
    >
      {value === '' ? placeholder : options ? zoneCity(value) : value}
    </RegisterLine>
  );
}
