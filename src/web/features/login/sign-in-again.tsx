import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { loginFormMachine } from '#machines/session/login-form.machine.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { LoginForm } from './login-form.tsx';
import { createLoginActors } from './login.actors.ts';

const TITLE = 'sign-in-again-title';
const LEAD = 'sign-in-again-lead';

/** The re-login dialog over a quiz, with the session expired or ended by the server: the page below stays as it is (C21). */
export function SignInAgain() {
  const { session } = useServices();
  const email = useSelector(session, ({ context }) => context.user?.email ?? '');
  const form = useFlowWithActors(loginFormMachine, createLoginActors, { input: { mode: 'signIn', email } });
  const isBusy = useSelector(form, (state) => state.hasTag('busy'));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={TITLE}
      aria-describedby={LEAD}
      // The keys of the quiz below rest meanwhile.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={TITLE}>{t('Sign in to continue')}</DialogTitle>
      <DialogContent>
        <Typography id={LEAD} sx={{ mb: 3 }}>
          {t('Sign in to send your answers. They are safe in this tab, but a quiz timer keeps running.')}
        </Typography>
        <LoginForm form={form} mode="signIn" />
        <Button
          fullWidth
          disabled={isBusy}
          onClick={() => session.send({ type: 'session.leave' })}
          sx={{ mt: 1.5 }}
        >
          {t('Leave the quiz')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}
