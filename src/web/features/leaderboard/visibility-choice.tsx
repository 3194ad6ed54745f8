import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { LeaderboardVisibility } from '#contract/contract.ts';
import { profileFieldMachine } from '#machines/profile/profile-field.machine.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { createVisibilityActors } from './leaderboard.actors.ts';

interface VisibilityChoiceProps {
  /** As the server has it. */
  visibility: LeaderboardVisibility;
  onSaved: () => void;
}

const CHOICES = [
  { value: 'name', title: msg('First name'), about: msg('Under 18, others always see your nickname.') },
  {
    value: 'alias',
    title: msg('Nickname'),
    about: msg('It stays the same and does not show who you are.'),
  },
  {
    value: 'hidden',
    title: msg('Hidden'),
    about: msg('Nobody else sees you. Your XP still counts for your house.'),
  },
] as const satisfies { value: LeaderboardVisibility; title: Message; about: Message }[];

const titleOf = (value: string): string =>
  t(CHOICES.find((choice) => choice.value === value)?.title ?? value);

function SaveStatus({ field }: { field: ActorRefFrom<typeof profileFieldMachine> }) {
  const draft = useSelector(field, ({ context }) => context.draft);
  const value = useSelector(field, ({ context }) => context.value);
  const isBusy = useSelector(field, (snapshot) => snapshot.hasTag('busy'));
  const isRefused = useSelector(field, (snapshot) => snapshot.matches({ changing: 'refused' }));
  const isSaved = useSelector(field, (snapshot) => snapshot.matches({ resting: 'saved' }));
  const canUndo = useSelector(field, (snapshot) => snapshot.can({ type: 'save.undo' }));
  const error = useSelector(field, ({ context }) => context.error);
  return (
    <Box
      role="status"
      sx={{ mt: 1, minHeight: 34, display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
    >
      {!isSaved && !isRefused && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(isBusy ? 'Saving...' : 'Saved as soon as you choose.')}
        </Typography>
      )}
      {isSaved && (
        <>
          <Typography variant="body2">{t('Saved: {choice}.', { choice: titleOf(value) })}</Typography>
          {canUndo && (
            <Button size="small" variant="text" onClick={() => field.send({ type: 'save.undo' })}>
              {t('Undo')}
            </Button>
          )}
        </>
      )}
      {isRefused && (
        <>
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {t('Not saved. {reason}', { reason: error ? t(error.message) : '' })}
          </Typography>
          <Button size="small" variant="text" onClick={() => field.send({ type: 'field.save' })}>
            {t('Try {choice} again', { choice: titleOf(draft) })}
          </Button>
        </>
      )}
    </Box>
  );
}

/**
 * The leaderboard privacy setting, to opt out or hide one's name: how others see me on the boards; saved as soon as it
 * is chosen, and taken back as easily.
 */
export function VisibilityChoice({ visibility, onSaved }: VisibilityChoiceProps) {
  const field = useFlowWithActors(profileFieldMachine, createVisibilityActors, {
    input: { field: 'leaderboardVisibility', value: visibility },
  });
  const draft = useSelector(field, ({ context }) => context.draft);
  const value = useSelector(field, ({ context }) => context.value);
  const isBusy = useSelector(field, (snapshot) => snapshot.hasTag('busy'));

  useEmitted(field, 'profile.saved', onSaved);

  return (
    <Card component="section" aria-labelledby="how-you-appear" sx={{ p: 3 }}>
      <Typography id="how-you-appear" variant="h4" component="h2" sx={{ mb: 1 }}>
        {t('How others see you')}
      </Typography>
      <RadioGroup
        aria-labelledby="how-you-appear"
        value={isBusy ? draft : value}
        onChange={(_, chosen) => field.send({ type: 'value.choose', value: chosen })}
      >
        {CHOICES.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', py: 0.5, mr: 0 }}
            label={
              <Box sx={{ pt: 1 }}>
                <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {t(choice.title)}
                </Typography>
                <Typography
                  variant="body2"
                  component="span"
                  sx={{ display: 'block', color: 'text.secondary' }}
                >
                  {t(choice.about)}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      <SaveStatus field={field} />
    </Card>
  );
}
