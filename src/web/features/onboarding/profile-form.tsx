import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  missingFields,
  needsGuardian,
  PROFILE_FIELDS,
  type ProfileFieldKey,
} from '#domain/account/profile-texts.ts';
import type { profileSetupMachine } from '#machines/onboarding/profile-setup.machine.ts';
import { type Message, msg, t } from '#web/language/language.ts';

const LABELS: Readonly<Record<ProfileFieldKey, Message>> = {
  firstName: msg('first name'),
  lastName: msg('last name'),
  track: msg('what you study for'),
  schoolName: msg('school'),
  classGrade: msg('class or attempt year'),
  birthYear: msg('birth year'),
  language: msg('language'),
  phonePrimary: msg('phone'),
  guardianConsent: msg('your guardian’s consent'),
};

const sayFields = (fields: readonly ProfileFieldKey[]): string =>
  fields.map((field) => t(LABELS[field])).join(', ');

/** What cannot wait of a profile; every text is kept as it is typed. School, class and phone can be given in the profile. */
export function ProfileForm({ step }: { step: ActorRefFrom<typeof profileSetupMachine> }) {
  const texts = useSelector(step, (state) => state.context.texts);
  const year = useSelector(step, (state) => state.context.year);
  const error = useSelector(step, (state) => state.context.error);
  const canSubmit = useSelector(step, (state) => state.can({ type: 'form.submit' }));
  const isCreating = useSelector(step, (state) => state.matches('creating'));
  const saved = useSelector(step, (state) =>
    state.matches({ editing: 'saving' }) || state.matches({ editing: { unsaved: 'changed' } })
      ? t('Saving...')
      : state.matches({ editing: { unsaved: 'failed' } })
        ? t('Not saved yet')
        : t('Saved as you type'),
  );
  const refusalOf = (field: ProfileFieldKey): string | undefined => {
    const told = error?.fields?.[field];
    return told === undefined ? undefined : t(told);
  };
  const refused = PROFILE_FIELDS.filter((field) => error?.fields?.[field] !== undefined);
  const missing = missingFields(texts, year);
  const change = (field: ProfileFieldKey) => (value: string) =>
    step.send({ type: 'field.change', field, value });
  const text = (field: ProfileFieldKey, hint?: string) => ({
    value: texts[field],
    name: field,
    disabled: isCreating,
    fullWidth: true,
    error: error?.fields?.[field] !== undefined,
    helperText: refusalOf(field) ?? hint,
    onChange: (event: { target: { value: string } }) => change(field)(event.target.value),
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that was pressed could not hold the focus; what is to be mended takes it.
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    step.send({ type: 'form.submit' });
  };

  return (
    <Stack ref={form} component="form" onSubmit={submit} noValidate sx={{ gap: 2.5 }}>
      <Box role="group" aria-labelledby="track-label">
        <Typography id="track-label" variant="subtitle2" component="p" sx={{ mb: 1 }}>
          {t('What do you study for?')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={texts.track}
          disabled={isCreating}
          onChange={(_, track: string | null) => track && change('track')(track)}
        >
          <ToggleButton value="engineering">{t('Engineering')}</ToggleButton>
          <ToggleButton value="civil-services">{t('Civil Services')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2.5 }}>
        <TextField
          {...text('firstName')}
          label={t('First name')}
          required
          autoComplete="given-name"
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <TextField
          {...text('lastName')}
          label={t('Last name (optional)')}
          autoComplete="family-name"
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      </Stack>
      <TextField
        {...text('birthYear', t('Students under 18 need a guardian’s consent.'))}
        label={t('Birth year')}
        required
        autoComplete="bday-year"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        sx={{ maxWidth: { sm: 'calc(50% - 10px)' } }}
      />
      {needsGuardian(texts, year) && (
        <FormControlLabel
          control={
            <Checkbox
              checked={texts.guardianConsent === 'true'}
              disabled={isCreating}
              onChange={(event) => change('guardianConsent')(event.target.checked ? 'true' : 'false')}
            />
          }
          label={t('My parent or guardian agrees that I use WizLearn')}
        />
      )}
      {error && (
        <Alert severity="error" role="alert">
          {refused.length > 0
            ? t('Please check: {fields}.', { fields: sayFields(refused) })
            : t(error.message)}
        </Alert>
      )}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 2, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
          {missing.length > 0 ? t('Still needed: {fields}', { fields: sayFields(missing) }) : saved}
        </Typography>
        <Button type="submit" variant="contained" size="large" disabled={!canSubmit} sx={{ flex: 'none' }}>
          {isCreating ? t('Saving...') : t('Continue')}
        </Button>
      </Stack>
    </Stack>
  );
}
