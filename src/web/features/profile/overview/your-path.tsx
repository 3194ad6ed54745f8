import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { needsGuardian, textsOf } from '#domain/account/profile-texts.ts';
import { msg, t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { useProfileBook } from '../profile-book.tsx';

const TRACKS = [
  { value: 'engineering', label: msg('Engineering') },
  { value: 'civil-services', label: msg('Civil Services') },
] as const;
const ROLES = [
  { value: 'student-engineering', label: msg('Student: Engineering') },
  { value: 'aspirant-civil-services', label: msg('Aspirant: Civil Services') },
] as const;
const CONSENTS = [
  { value: 'true', label: msg('They agree') },
  { value: 'false', label: msg('Not yet') },
] as const;

/** What a student studies for, and a guardian's consent where it is needed. */
export function YourPath() {
  const { profile } = useProfileBook();
  const { clock } = useServices();
  const isMinor = needsGuardian(textsOf(profile), new Date(clock.now()).getFullYear());
  return (
    <Card component="section" aria-labelledby="your-path">
      <CardContent>
        <Typography id="your-path" variant="h4" component="h2" sx={{ mb: 2 }}>
          {t('Your path')}
        </Typography>
        <Stack sx={{ gap: 3 }}>
          <ChoiceField
            field="track"
            label={t('What you study for')}
            options={TRACKS}
            hint={(track) =>
              t(track === '' ? 'Not specified' : 'It decides which questions and courses come first.')
            }
          />
          <ChoiceField
            field="role"
            label={t('You are')}
            isStacked
            options={ROLES}
            hint={(role) => (role === '' ? t('Not specified') : null)}
          />
          {isMinor && (
            <ChoiceField
              field="guardianConsent"
              label={t('My parent or guardian')}
              options={CONSENTS}
              hint={() => t('Under 18, WizLearn needs the consent of a parent or guardian.')}
            />
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}
