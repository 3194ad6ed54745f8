import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { suggestClans } from '#domain/community/clan-choice.ts';
import { useResource } from '#web/data/use-resource.ts';
import { ChoiceOption } from '#web/components/choice-list.tsx';
import { ClanPennant } from '#web/components/art/clan-pennant.tsx';
import { languageNow, t } from '#web/language/language.ts';
import { readData } from '#web/api/api-client.ts';

const Clans = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
}));

interface ClanSuggestionsProps {
  /** By name; null for later. */
  chosen: string | null;
  disabled: boolean;
  onChoose: (name: string | null) => void;
}

/** Up to three clans to begin with, or later; without their list the path alone is enough. */
export function ClanSuggestions({ chosen, disabled, onChoose }: ClanSuggestionsProps) {
  const { data, state } = useResource(({ api }, signal) => readData(api.GET('/clans/allclans', { signal })));
  const suggested = suggestClans(data ?? [], languageNow());
  if (state === 'failed') {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('You can join a clan later on the Clans page.')}
      </Typography>
    );
  }
  if (suggested.length === 0) return null;
  return (
    <Box role="group" aria-labelledby="clan-suggestions">
      <Typography id="clan-suggestions" variant="h5" component="h2">
        {t('Study with others')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5, color: 'text.secondary' }}>
        {t('A clan is a study group of up to 12. Join now or later, leave when you like.')}
      </Typography>
      <Clans>
        {suggested.map(({ _id, name, motto, size, capacity }) => (
          <ChoiceOption
            key={_id}
            isQuiet={false}
            disabled={disabled}
            aria-pressed={chosen === name}
            onClick={() => onChoose(name)}
          >
            <ClanPennant name={name} size={44} />
            <Stack component="span" sx={{ minWidth: 0 }}>
              <span>{name}</span>
              <Typography
                variant="caption"
                component="span"
                sx={{ color: 'text.secondary', fontWeight: 400 }}
              >
                {motto === '' ? t('{seats} seats are free', { seats: capacity - size }) : motto}
              </Typography>
            </Stack>
          </ChoiceOption>
        ))}
        <ChoiceOption
          isQuiet
          disabled={disabled}
          aria-pressed={chosen === null}
          onClick={() => onChoose(null)}
        >
          {t('Later')}
        </ChoiceOption>
      </Clans>
    </Box>
  );
}
