import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Check, Undo2 } from 'lucide-react';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import {
  type ProfileFieldRef,
  selectCanUndo,
  selectError,
  selectIsBusy,
  selectIsSaved,
} from './use-profile-field.ts';

/** That a field is being saved or was, with the way back. The status is there from the start, so that it is read out. */
export function SavedNotice({ actor, label }: { actor: ProfileFieldRef; label: string }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const isSaved = useSelector(actor, selectIsSaved);
  const canUndo = useSelector(actor, selectCanUndo);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
      <Typography
        role="status"
        variant="body2"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'success.main' }}
      >
        {isSaved && <Check size={16} aria-hidden />}
        {isSaved ? t('Saved') : isBusy ? t('Saving...') : ''}
      </Typography>
      {canUndo && (
        <Button
          size="small"
          variant="text"
          aria-label={t('Undo: {label}', { label })}
          startIcon={<Undo2 size={16} aria-hidden />}
          onClick={() => actor.send({ type: 'save.undo' })}
        >
          {t('Undo')}
        </Button>
      )}
    </Stack>
  );
}

/** Why a field was not saved. A session that is unusable asks for a new sign-in, with the detail of spec §5 (resolution 6). */
export function RefusedNotice({ actor, id }: { actor: ProfileFieldRef; id: string }) {
  const { session } = useServices();
  const error = useSelector(actor, selectError);
  const field = actor.getSnapshot().context.field;
  if (error === null) return null;
  if (error.code === 'unauthenticated') {
    return (
      <Box id={id} role="alert" sx={{ mt: 0.75 }}>
        <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
          {t('Please sign in again')}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t(error.message)}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          sx={{ mt: 0.75 }}
          onClick={() => session.send({ type: 'session.refuse' })}
        >
          {t('Sign in')}
        </Button>
      </Box>
    );
  }
  return (
    <Typography id={id} role="alert" variant="body2" sx={{ mt: 0.75, color: 'error.main' }}>
      {t(error.fields?.[field] ?? error.message)}
    </Typography>
  );
}
