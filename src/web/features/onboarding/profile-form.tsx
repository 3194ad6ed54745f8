import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
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
import type { ApiError } from '#domain/calls/api-error.ts';
import type { profileSetupMachine } from '#machines/onboarding/profile-setup.machine.ts';
import { languageNow, type Message, msg, t } from '#web/language/language.ts';

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

interface StepProps {
  step: ActorRefFrom<typeof profileSetupMachine>;
}

interface ProfileFieldProps
  extends StepProps, Pick<TextFieldProps, 'label' | 'required' | 'autoComplete' | 'slotProps' | 'sx'> {
  field: ProfileFieldKey;
  hint?: string;
}

/** A text of the profile, with what was wrong with it when it was sent. */
function ProfileField({ step, field, hint, ...look }: ProfileFieldProps) {
  const value = useSelector(step, (state) => state.context.texts[field]);
  const refusal = useSelector(step, (state) => state.context.error?.fields?.[field]);
  const isCreating = useSelector(step, (state) => state.matches('creating'));
  return (
    <TextField
      value={value}
      name={field}
      disabled={isCreating}
      fullWidth
      error={refusal !== undefined}
      helperText={refusal === undefined ? hint : t(refusal)}
      onChange={(event) => step.send({ type: 'field.change', field, value: event.target.value })}
      {...look}
    />
  );
}

interface TrackChoiceProps {
  track: string;
  disabled: boolean;
  onChoose: (track: string) => void;
}

function TrackChoice({ track, disabled, onChoose }: TrackChoiceProps) {
  return (
    <Box role="group" aria-labelledby="track-label">
      <Typography id="track-label" variant="subtitle2" component="p" sx={{ mb: 1 }}>
        {t('What are you studying for?')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={track}
        disabled={disabled}
        onChange={(_, chosen: string | null) => chosen && onChoose(chosen)}
      >
        <ToggleButton value="engineering">{t('Engineering')}</ToggleButton>
        <ToggleButton value="civil-services">{t('Civil Services')}</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}

function NameFields({ step }: StepProps) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2.5 }}>
      <ProfileField
        step={step}
        field="firstName"
        label={t('First name')}
        hint={t('Others see your first name only if you are 18 or older.')}
        required
        autoComplete="given-name"
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <ProfileField
        step={step}
        field="lastName"
        label={t('Last name (optional)')}
        autoComplete="family-name"
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
    </Stack>
  );
}

interface GuardianConsentProps {
  isGiven: boolean;
  disabled: boolean;
  onGive: (isGiven: boolean) => void;
}

function GuardianConsent({ isGiven, disabled, onGive }: GuardianConsentProps) {
  return (
    <FormControlLabel
      control={
        <Checkbox checked={isGiven} disabled={disabled} onChange={(event) => onGive(event.target.checked)} />
      }
      label={t('My parent or guardian agrees that I may use WizLearn')}
    />
  );
}

/** What is still to be filled in; once all is there, whether it is saved. */
function StillNeeded({ step }: StepProps) {
  const texts = useSelector(step, (state) => state.context.texts);
  const year = useSelector(step, (state) => state.context.year);
  const saved = useSelector(step, (state) =>
    state.matches({ editing: 'saving' }) || state.matches({ editing: { unsaved: 'changed' } })
      ? t('Saving...')
      : state.matches({ editing: { unsaved: 'failed' } })
        ? t('Not saved yet')
        : t('Saved as you type'),
  );
  const missing = missingFields(texts, year);
  return (
    <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
      {missing.length > 0 ? t('Still needed: {fields}', { fields: sayFields(missing) }) : saved}
    </Typography>
  );
}

/** Why it was not saved: the fields to be mended, where it is for them. */
function RefusalAlert({ error }: { error: ApiError }) {
  const refused = PROFILE_FIELDS.filter((field) => error.fields?.[field] !== undefined);
  return (
    <Alert severity="error" role="alert">
      {refused.length > 0 ? t('Please check: {fields}.', { fields: sayFields(refused) }) : t(error.message)}
    </Alert>
  );
}

/** What cannot wait of a profile; every text is kept as it is typed. School, class and phone can be given in the profile. */
export function ProfileForm({ step }: StepProps) {
  const texts = useSelector(step, (state) => state.context.texts);
  const year = useSelector(step, (state) => state.context.year);
  const error = useSelector(step, (state) => state.context.error);
  const canSubmit = useSelector(step, (state) => state.can({ type: 'form.submit' }));
  const isCreating = useSelector(step, (state) => state.matches('creating'));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that was pressed could not hold the focus; what is to be mended takes it.
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const change = (field: ProfileFieldKey, value: string) => step.send({ type: 'field.change', field, value });
  const hasOtherLanguage = texts.language !== languageNow();
  useEffect(() => {
    if (hasOtherLanguage) step.send({ type: 'field.change', field: 'language', value: languageNow() });
  }, [step, hasOtherLanguage]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    step.send({ type: 'form.submit' });
  };

  return (
    <Stack ref={form} component="form" onSubmit={submit} noValidate sx={{ gap: 2.5 }}>
      <TrackChoice track={texts.track} disabled={isCreating} onChoose={(track) => change('track', track)} />
      <NameFields step={step} />
      <ProfileField
        step={step}
        field="birthYear"
        hint={t('Students under 18 need a guardian’s consent.')}
        label={t('Birth year')}
        required
        autoComplete="bday-year"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        sx={{ maxWidth: { sm: 'calc(50% - 10px)' } }}
      />
      {needsGuardian(texts, year) && (
        <GuardianConsent
          isGiven={texts.guardianConsent === 'true'}
          disabled={isCreating}
          onGive={(isGiven) => change('guardianConsent', isGiven ? 'true' : 'false')}
        />
      )}
      {error && <RefusalAlert error={error} />}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 2, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <StillNeeded step={step} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={!canSubmit}
          aria-busy={isCreating}
          sx={{ flex: 'none' }}
        >
          {isCreating ? t('Saving...') : t('Continue')}
        </Button>
      </Stack>
    </Stack>
  );
}
