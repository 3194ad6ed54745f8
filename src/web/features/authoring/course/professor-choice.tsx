import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import type { AuthoringProfessor, SubjectProfessor } from '#contract/contract.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { useServerControl } from '#web/data/use-connection.ts';
import { OFFLINE_NOTE } from '../offline-note.tsx';
import type { ProfessorAssignmentRef } from './use-subject-tree.ts';

const Choice = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  width: '100%',
  gap: theme.spacing(2),
  padding: theme.spacing(1.25, 1.5),
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  borderRadius: radii.medium,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&.Mui-disabled': { opacity: 0.6 },
}));

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  marginLeft: 'auto',
  color: theme.vars.palette.success.main,
}));

const isSame = (one: SubjectProfessor, other: SubjectProfessor | null): boolean =>
  one.name === other?.name && one.tagline === other.tagline && one.image === other.image;

function Professors({
  assignment,
  now,
}: {
  assignment: ProfessorAssignmentRef;
  now: SubjectProfessor | null;
}) {
  const professors = useSelector(assignment, ({ context }) => context.professors);
  const isBusy = useSelector(assignment, (snapshot) => snapshot.matches('assigning'));
  const control = useServerControl(OFFLINE_NOTE, isBusy);
  const assign = (professor: SubjectProfessor | null) =>
    assignment.send({ type: 'professor.assign', professor });
  const row = ({ professor, subjects }: AuthoringProfessor) => (
    <li key={`${professor.name} ${professor.tagline} ${professor.image}`}>
      <Choice {...control} onClick={() => assign(professor)}>
        <Avatar src={professor.image} alt="" sx={{ width: 48, height: 48 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }}>{professor.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {subjects.length > 0 ? subjects.map(({ name }) => name).join(' · ') : professor.tagline}
          </Typography>
        </Box>
        {isSame(professor, now) && (
          <Mark>
            <Check size={20} role="img" aria-label={t('assigned now')} />
          </Mark>
        )}
      </Choice>
    </li>
  );
  return (
    <Box component="ul" aria-busy={isBusy} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {professors.map(row)}
      <li>
        <Choice {...control} onClick={() => assign(null)}>
          {t('Nobody yet')}
          {now === null && (
            <Mark>
              <Check size={20} role="img" aria-label={t('assigned now')} />
            </Mark>
          )}
        </Choice>
      </li>
    </Box>
  );
}

interface ProfessorChoiceProps {
  assignment: ProfessorAssignmentRef;
  professor: SubjectProfessor | null;
  subjectName: string;
}

/** Who stands behind a subject, and choosing somebody else. */
export function ProfessorChoice({ assignment, professor, subjectName }: ProfessorChoiceProps) {
  const isOpen = useSelector(assignment, (snapshot) => !snapshot.matches('closed'));
  const isLoading = useSelector(assignment, (snapshot) => snapshot.matches({ open: 'loading' }));
  const hasFailed = useSelector(assignment, (snapshot) => snapshot.matches({ open: 'failed' }));
  const isAssigning = useSelector(assignment, (snapshot) => snapshot.matches('assigning'));
  const error = useSelector(assignment, ({ context }) => context.error);
  const control = useServerControl(OFFLINE_NOTE);
  const close = () => assignment.send({ type: 'choice.close' });
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      {professor && <Avatar src={professor.image} alt="" sx={{ width: 40, height: 40 }} />}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {professor ? professor.name : t('No professor yet')}
      </Typography>
      <Button
        size="small"
        {...control}
        aria-label={t('Assign a professor to {subject}', { subject: subjectName })}
        onClick={() => assignment.send({ type: 'choice.open' })}
      >
        {t(professor ? 'Change' : 'Assign a professor')}
      </Button>
      {isOpen && (
        <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby="choose-professor">
          <DialogTitle id="choose-professor">
            {t('Who teaches {subject}?', { subject: subjectName })}
          </DialogTitle>
          <DialogContent>
            {error && (
              <Box sx={{ mb: 2 }}>
                <ErrorNotice
                  title={t(hasFailed ? 'The professors could not be loaded' : 'That did not work')}
                  error={error}
                  {...(hasFailed && { onRetry: () => assignment.send({ type: 'choice.reload' }) })}
                />
              </Box>
            )}
            {isLoading && (
              <Box role="status" aria-label={t('Loading the professors')}>
                <SkeletonCard lines={4} />
              </Box>
            )}
            {!isLoading && !hasFailed && <Professors assignment={assignment} now={professor} />}
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" disabled={isAssigning} onClick={close}>
              {t('Cancel')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Stack>
  );
}
