import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useSelector } from '@xstate/react';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { HOUSE_LIMITS, type HouseTexts } from '#machines/authoring/house-texts.ts';
import type { ObjectUrlStore } from '#web/data/object-url-store.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { PictureFileInput } from '#web/components/picture/picture-file-input.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { useServerControl } from '#web/data/use-connection.ts';
import { OFFLINE_NOTE } from '../offline-note.tsx';
import { useFieldErrorFocus } from '../use-field-error-focus.ts';
import {
  type HouseFoundingRef,
  selectBadge,
  selectError,
  selectFieldErrors,
  selectIsBusy,
  selectIsReading,
  selectIsSaving,
  selectTexts,
} from './use-house-founding.ts';

const FIELDS: readonly { name: keyof HouseTexts; label: Message; hint: Message; most?: number }[] = [
  {
    name: 'name',
    label: msg('Name'),
    hint: msg('Letters, digits, spaces and hyphens'),
    most: HOUSE_LIMITS.name,
  },
  {
    name: 'tagline',
    label: msg('Line'),
    hint: msg('What the house stands for, in one line'),
    most: HOUSE_LIMITS.tagline,
  },
  { name: 'mascot', label: msg('Mascot'), hint: msg('An animal, as in Crane'), most: HOUSE_LIMITS.mascot },
  { name: 'traits', label: msg('Traits (optional)'), hint: msg('Up to six, with commas between them') },
];

function BadgeChoice({ founding, objectUrls }: HouseFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const isBusy = useSelector(founding, selectIsBusy);
  const isReading = useSelector(founding, selectIsReading);
  const badge = useSelector(founding, selectBadge);
  const { badge: fieldError } = useSelector(founding, selectFieldErrors);
  return (
    <Box>
      <Button
        variant="outlined"
        disabled={isBusy}
        aria-describedby="badge-hint"
        startIcon={<Upload size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t(isReading ? 'Opening the picture…' : badge === null ? 'Choose a badge' : 'Choose another badge')}
      </Button>
      <PictureFileInput
        ref={input}
        label={t('Badge file')}
        onChoose={(file) =>
          founding.send({ type: 'badge.choose', file: objectUrls.put(file), bytes: file.size })
        }
      />
      <FormHelperText
        id="badge-hint"
        error={fieldError !== undefined}
        role={fieldError ? 'alert' : undefined}
      >
        {fieldError ? t(fieldError) : t('PNG, JPEG or WebP; its middle is cut to a square.')}
      </FormHelperText>
    </Box>
  );
}

interface HouseFormProps {
  founding: HouseFoundingRef;
  objectUrls: ObjectUrlStore;
}

/** What a new house is asked for. */
export function HouseForm({ founding, objectUrls }: HouseFormProps) {
  const texts = useSelector(founding, selectTexts);
  const fieldErrors = useSelector(founding, selectFieldErrors);
  const error = useSelector(founding, selectError);
  const isBusy = useSelector(founding, selectIsBusy);
  const isSaving = useSelector(founding, selectIsSaving);
  const control = useServerControl(OFFLINE_NOTE, isBusy);
  const { place, seek } = useFieldErrorFocus<HTMLFormElement>(fieldErrors, isBusy);
  const change =
    (field: keyof HouseTexts) =>
    ({ target }: ChangeEvent<HTMLInputElement>) =>
      founding.send({ type: 'text.change', field, text: target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    seek();
    founding.send({ type: 'house.found' });
  };
  return (
    <Box component="form" ref={place} noValidate onSubmit={submit}>
      <Stack sx={{ gap: 2.5 }}>
        {FIELDS.map(({ name, label, hint, most }) => (
          <TextField
            key={name}
            label={t(label)}
            required={name !== 'traits'}
            value={texts[name]}
            disabled={isBusy}
            error={fieldErrors[name] !== undefined}
            helperText={t(fieldErrors[name] ?? hint)}
            slotProps={{ htmlInput: { maxLength: most, autoComplete: 'off' } }}
            onChange={change(name)}
          />
        ))}
        <TextField
          label={t('Colour')}
          type="color"
          value={texts.color}
          disabled={isBusy}
          error={fieldErrors.color !== undefined}
          helperText={
            fieldErrors.color
              ? t(fieldErrors.color)
              : t('The colour of the stripes on the banner; names are never written on it.')
          }
          sx={{ '& input': { height: 32, cursor: 'pointer' } }}
          onChange={change('color')}
        />
        <BadgeChoice founding={founding} objectUrls={objectUrls} />
        {error && <ErrorNotice title={t('The house was not created')} error={error} />}
        <Box>
          <Button type="submit" variant="contained" color="gold" {...control} aria-busy={isSaving}>
            {t(isSaving ? 'Creating…' : 'Create the house')}
          </Button>
        </Box>
      </Stack>
    </Box>
  );
}
