import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountDeletionMachine } from '#machines/profile/account-deletion.machine.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { createAccountDeletionActors } from './data.actors.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { PicturedCard } from './pictured-card.tsx';

const GOES = [
  msg('Your account, name, email, phone and profile'),
  msg('Progress, quizzes, reports, certificates and your XP'),
  msg('Notes, bookmarks, your questions, review cards and messages'),
  msg('Your pictures, and the sessions on all devices'),
  msg('Your place in a clan and on the leaderboard'),
] as const;
const STAYS = [
  msg('The points you earned for your house, without your name'),
  msg('The name and motto of a clan you founded, while others are in it'),
  msg('A security record of what happened and when, without your name'),
  msg('Backups for up to 7 days, and the last emails for up to 30 days'),
] as const;

const Points = styled('ul')(({ theme }) => ({
  margin: 0,
  paddingLeft: theme.spacing(2.5),
  '& li + li': { marginTop: theme.spacing(0.75) },
  '& li::marker': { color: theme.vars.palette.gold.dark },
}));

function PointList({ title, points }: { title: string; points: readonly Message[] }) {
  return (
    <div>
      <Typography variant="h6" component="h4" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Points>
        {points.map((point, index) => (
          <li key={index}>{t(point)}</li>
        ))}
      </Points>
    </div>
  );
}

/** The end of an account: what goes, what stays, and the way there. */
export function DeletionSection() {
  const services = useServices();
  const navigate = useNavigate();
  const deletion = useFlowWithActors(accountDeletionMachine, createAccountDeletionActors);
  const isOpen = useSelector(deletion, (snapshot) => snapshot.hasTag('form'));
  useEffect(() => {
    const { unsubscribe } = deletion.subscribe((snapshot) => {
      if (snapshot.status !== 'done') return;
      // In this order: a page for guests sends whoever is still signed in home.
      services.session.send({ type: 'session.signOut' });
      void navigate(paths.landing, { replace: true, state: { isAccountDeleted: true } });
    });
    return unsubscribe;
  }, [deletion, navigate, services]);
  return (
    <PicturedCard
      id="delete-account"
      title={t('Delete my account')}
      lead={t('Your account is deleted at once, for good. Download your data first if you want to keep it.')}
      picture="gate"
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          mb: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <PointList title={t('What is deleted')} points={GOES} />
        <PointList title={t('What stays')} points={STAYS} />
      </Box>
      <Button variant="outlined" color="error" onClick={() => deletion.send({ type: 'deletion.open' })}>
        {t('Delete my account...')}
      </Button>
      {isOpen && <DeletionDialog deletion={deletion} />}
    </PicturedCard>
  );
}
