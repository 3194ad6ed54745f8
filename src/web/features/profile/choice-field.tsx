import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { SingleField } from '#domain/account/single-field.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { type Message, t } from '#web/language/language.ts';
import { RefusedNotice, SavedNotice } from './field-notice.tsx';
import {
  selectDraft,
  selectIsBusy,
  selectIsRefused,
  selectValue,
  useProfileField,
} from './use-profile-field.ts';

interface ChoiceFieldProps {
  field: SingleField;
  label: string;
  options: readonly { value: string; label: Message }[];
  /** Long labels stand below one another. */
  isStacked?: boolean;
  /** What the choice changes. */
  hint?: (value: string) => ReactNode;
  onSaved?: (value: string) => void;
  /** What is in force where the profile does not say it. */
  inForce?: string | undefined;
}

/** A field with few choices: choosing saves, with a way back. */
export function ChoiceField({ field, label, options, isStacked = false, ...more }: ChoiceFieldProps) {
  const { hint, onSaved, inForce } = more;
  const actor = useProfileField(field, { onSaved, value: inForce });
  const value = useSelector(actor, selectValue);
  const draft = useSelector(actor, selectDraft);
  const isBusy = useSelector(actor, selectIsBusy);
  const isRefused = useSelector(actor, selectIsRefused);
  const isOffline = useIsOffline();
  const id = useId();
  const shown = isBusy || isRefused ? draft : value;
  return (
    <Box>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 34 }}
      >
        <Typography id={id} variant="subtitle2" component="h3">
          {label}
        </Typography>
        <SavedNotice actor={actor} label={label} />
      </Stack>
      <ToggleButtonGroup
        exclusive
        orientation={isStacked ? 'vertical' : 'horizontal'}
        value={shown}
        disabled={isBusy || isOffline}
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
        // What is chosen in the account may not be in force on this device: pressing it once more puts it in force.
        onChange={(_, next: string | null) =>
          next === null ? onSaved?.(value) : actor.send({ type: 'value.choose', value: next })
        }
        sx={{ mt: 0.5, flexWrap: 'wrap' }}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value}>
            {t(option.label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isRefused && (
        <Box sx={{ mb: 1 }}>
          <RefusedNotice actor={actor} id={`${id}-error`} />
          <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
            <Button size="small" variant="outlined" onClick={() => actor.send({ type: 'field.save' })}>
              {t('Try again')}
            </Button>
            <Button size="small" variant="text" onClick={() => actor.send({ type: 'edit.cancel' })}>
              {t('Leave it as it was')}
            </Button>
          </Stack>
        </Box>
      )}
      <Typography id={`${id}-note`} variant="body2" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        {isOffline ? t('You are offline. You can change this when you are back online.') : hint?.(value)}
      </Typography>
    </Box>
  );
}
