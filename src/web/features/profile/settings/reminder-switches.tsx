import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { EmailReminder, EmailReminders } from '#contract/contract.ts';
import { WEEKLY_REMINDER_TIME } from '#domain/progress/reminders.ts';
import { canBeReminded, chosenReminder } from '#machines/profile/notification-settings.setup.ts';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { zoneName } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';
import { OFFLINE_NOTE } from './notification-outcome.tsx';
import type { NotificationSettingsRef } from './notification-settings.ts';

/** From five in the morning until late: nobody is woken by mistake. */
const HALF_HOURS = Array.from({ length: 38 }, (_, half) => {
  const minutes = 300 + 30 * half;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

/** Whoever set another time elsewhere finds it in the list. */
const timesWith = (time: string): string[] => [...new Set([...HALF_HOURS, time])].toSorted();

interface SwitchProps {
  settings: NotificationSettingsRef;
  reminder: EmailReminder;
  label: string;
  note: string;
  children?: ReactNode;
}

function ReminderSwitch({ settings, reminder, label, note, children }: SwitchProps) {
  const { isOn, time } = useChosen(settings, reminder);
  const wish = { type: 'reminder.choose', reminder, isOn: !isOn, time } as const;
  const canChoose = useSelector(settings, (snapshot) => snapshot.can(wish));
  const control = useServerControl(OFFLINE_NOTE);
  const noteId = useId();
  const notes = control['aria-describedby'] ? `${noteId} ${OFFLINE_NOTE}` : noteId;
  return (
    <Box>
      <FormControlLabel
        label={label}
        sx={{ ml: -1.5, minHeight: 44 }}
        control={
          <Switch
            checked={isOn}
            disabled={control.disabled}
            // Not `disabled` while it is saved: whoever pressed it would lose the focus.
            slotProps={{ input: { 'aria-disabled': !canChoose, 'aria-describedby': notes } }}
            onChange={() => settings.send(wish)}
          />
        }
      />
      <Typography id={noteId} variant="body2" sx={{ ml: 5.5, color: 'text.secondary' }}>
        {note}
      </Typography>
      {isOn && children}
    </Box>
  );
}

function useChosen(settings: NotificationSettingsRef, reminder: EmailReminder) {
  const draft = useSelector(settings, ({ context }) => context.reminderChoice);
  const reminders = useSelector(settings, ({ context }) => context.reminders);
  return draft?.reminder === reminder ? draft : chosenReminder(reminders, reminder);
}

function TimeOfReminder({ settings, zone }: { settings: NotificationSettingsRef; zone: string }) {
  const { time } = useChosen(settings, 'daily');
  const isBusy = useSelector(settings, (snapshot) => !snapshot.matches({ idle: 'listed' }));
  const isOffline = useIsOffline();
  if (time === null) return null;
  return (
    <TextField
      select
      size="small"
      label={t('Time of day')}
      value={time}
      disabled={isOffline}
      onChange={({ target }) =>
        settings.send({ type: 'reminder.choose', reminder: 'daily', isOn: true, time: target.value })
      }
      slotProps={{ select: { native: true }, htmlInput: { 'aria-disabled': isBusy } }}
      helperText={zone}
      fullWidth={false}
      sx={{ ml: 5.5, mt: 2, width: 184, '& .MuiInputBase-root': { minHeight: 44 } }}
    >
      {timesWith(time).map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </TextField>
  );
}

/** Why nothing is sent yet, and what to do about it. */
function Confirmation({
  settings,
  reminders,
}: {
  settings: NotificationSettingsRef;
  reminders: EmailReminders;
}) {
  const canSend = useSelector(settings, (snapshot) => snapshot.can({ type: 'link.send' }));
  const control = useServerControl(OFFLINE_NOTE);
  const { email, linkSentAt, daily, weekly } = reminders;
  const address = <strong key="email">{email}</strong>;
  if (!daily.isOn && !weekly.isOn)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <RichText text="We send a link to <0/> first. Open it to confirm the address." elements={[address]} />
      </Typography>
    );
  return (
    <Alert severity="info" role="note">
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {linkSentAt === null ? (
          <RichText
            text="Confirm that <0/> is yours. We send no reminder before that."
            elements={[address]}
          />
        ) : (
          <RichText
            text="Open the link we sent to <0/>. We send no reminder before that."
            elements={[address]}
          />
        )}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        sx={{ mt: 1.5 }}
        {...control}
        aria-disabled={!canSend}
        onClick={() => settings.send({ type: 'link.send' })}
      >
        {t(linkSentAt === null ? 'Send the link' : 'Send the link again')}
      </Button>
    </Alert>
  );
}

/** Reminders by email, or why there are none. */
export function ReminderSwitches({ settings }: { settings: NotificationSettingsRef }) {
  const reminders = useSelector(settings, ({ context }) => context.reminders);
  if (!reminders) return null;
  const { status, timeZone } = reminders;
  if (!canBeReminded(reminders))
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {status === 'no-mail-server' ? (
          t('This academy does not send email reminders.')
        ) : (
          <RichText
            text="Reminders by email need your year of birth and, under 18, the consent of a parent or guardian. <0/>"
            elements={[
              <Link key="details" component={RouterLink} to={paths.profile}>
                {t('Open my details')}
              </Link>,
            ]}
          />
        )}
      </Typography>
    );
  return (
    <Stack sx={{ gap: 1.5 }}>
      <ReminderSwitch
        settings={settings}
        reminder="daily"
        label={t('Daily study reminder')}
        note={t('On days when you have not reached your goal.')}
      >
        <TimeOfReminder settings={settings} zone={zoneName(timeZone)} />
      </ReminderSwitch>
      <ReminderSwitch
        settings={settings}
        reminder="weekly"
        label={t('Weekly quiz reminder')}
        note={t('On Sunday at {time}, if a quiz of the week is still open.', { time: WEEKLY_REMINDER_TIME })}
      />
      {status === 'unconfirmed' && <Confirmation settings={settings} reminders={reminders} />}
    </Stack>
  );
}
