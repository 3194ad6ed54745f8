import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { type ReminderChoice, chosenReminder } from '#machines/profile/notification-settings.setup.ts';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { t } from '#web/language/language.ts';
import type { NotificationSettingsRef } from './notification-settings.ts';

/** Of the note that says why nothing can be changed now. */
export const OFFLINE_NOTE = 'notification-settings-wait';

const nameOf = ({ isOn, time }: ReminderChoice): string =>
  isOn && time !== null ? t('on at {time}', { time }) : isOn ? t('on') : t('off');

/** What became of the choice: saved, not saved, or set otherwise on another device. */
export function Outcome({ settings }: { settings: NotificationSettingsRef }) {
  const hasFailed = useSelector(settings, (snapshot) => snapshot.matches('failed'));
  const isConflicted = useSelector(settings, (snapshot) => snapshot.matches('conflicted'));
  const isSaving = useSelector(settings, (snapshot) => snapshot.hasTag('busy'));
  const isSending = useSelector(settings, (snapshot) => snapshot.matches({ saving: 'link' }));
  const isOffline = useIsOffline();
  return (
    <>
      <Typography id={OFFLINE_NOTE} role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {isOffline
          ? t('You are offline. You can change this when you are back online.')
          : isSending
            ? t('Sending the email...')
            : isSaving
              ? t('Saving...')
              : ''}
      </Typography>
      {hasFailed && <Failure settings={settings} />}
      {isConflicted && <Conflict settings={settings} />}
    </>
  );
}

function Failure({ settings }: { settings: NotificationSettingsRef }) {
  const error = useSelector(settings, ({ context }) => context.error);
  const isOfLink = useSelector(settings, (snapshot) => snapshot.matches({ failed: 'link' }));
  const control = useServerControl(OFFLINE_NOTE);
  return (
    <Alert severity="error" role="alert" sx={{ mt: 1 }}>
      {error ? t(error.message) : ''}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          color="error"
          {...control}
          onClick={() => settings.send({ type: isOfLink ? 'link.send' : 'save.retry' })}
        >
          {t(isOfLink ? 'Send it again' : 'Save again')}
        </Button>
        <Button
          size="small"
          variant="text"
          color="error"
          onClick={() => settings.send({ type: 'save.cancel' })}
        >
          {t(isOfLink ? 'Cancel' : 'Leave it as it was')}
        </Button>
      </Stack>
    </Alert>
  );
}

function Conflict({ settings }: { settings: NotificationSettingsRef }) {
  const here = useSelector(settings, ({ context }) => context.reminderChoice);
  const reminders = useSelector(settings, ({ context }) => context.reminders);
  const control = useServerControl(OFFLINE_NOTE);
  if (!here) return null;
  const there = chosenReminder(reminders, here.reminder);
  return (
    <Alert severity="warning" role="alert" sx={{ mt: 1 }}>
      {t('You changed this on another device. There: {there}. Here: {here}.', {
        there: nameOf(there),
        here: nameOf(here),
      })}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          color="warning"
          {...control}
          onClick={() => settings.send({ type: 'draft.keep' })}
        >
          {t('Save my choice')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="warning"
          onClick={() => settings.send({ type: 'remote.accept' })}
        >
          {t('Use the other one')}
        </Button>
      </Stack>
    </Alert>
  );
}
