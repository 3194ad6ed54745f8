import Divider from '@mui/material/Divider';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { emailChangeMachine } from '#machines/profile/email-change.machine.ts';
import { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { sessionListMachine } from '#machines/profile/session-list.machine.ts';
import { watchPageVisibility } from '#web/browser/page-visibility.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { t } from '#web/language/language.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { EmailPanel } from './email-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { useHashArrival } from '../use-hash-arrival.ts';
import { Section } from './section.tsx';
import {
  createEmailChangeActors,
  createPasswordChangeActors,
  createSessionListActors,
} from './security.actors.ts';
import { SessionsPanel } from './sessions-panel.tsx';

/**
 * Security settings: the address, the password, and where one is signed in. A new password ends the other sessions and
 * a change of the address that waits, so both are read again.
 */
export function SecuritySection() {
  const email = useFlowWithActors(emailChangeMachine, createEmailChangeActors);
  const password = useFlowWithActors(passwordChangeMachine, createPasswordChangeActors);
  const sessions = useFlowWithActors(sessionListMachine, createSessionListActors);
  useEmitted(password, 'password.changed', () => {
    sessions.send({ type: 'list.reload' });
    email.send({ type: 'change.reload' });
  });
  useEffect(
    () =>
      watchPageVisibility(window, {
        onHidden: () => {},
        // The link may have been followed, or the change cancelled, on another device.
        onShown: () => email.send({ type: 'change.reload' }),
      }),
    [email],
  );
  useHashArrival('security', true);
  return (
    <Section
      id="security"
      title={t('Email, password and devices')}
      note={t('How you sign in, and on which devices.')}
      icon={<KeyRound size={22} />}
    >
      <EmailPanel change={email} />
      <Divider />
      <PasswordPanel password={password} />
      <Divider />
      <SessionsPanel sessions={sessions} />
    </Section>
  );
}
