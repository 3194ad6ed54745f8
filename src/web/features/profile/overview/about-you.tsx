import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { FieldRow } from '../field-row.tsx';
import { Register, RegisterLine } from '#web/components/page/register-line.tsx';
import { t } from '#web/language/language.ts';
import { tabSearch } from '../profile-tabs.ts';
import { useProfileBook } from '../profile-book.tsx';

/** The address of the account, which the settings change. */
function EmailLine() {
  const { profile } = useProfileBook();
  const { session } = useServices();
  const email = useSelector(session, ({ context }) => context.user?.email ?? profile.user.email);
  return (
    <RegisterLine
      label={t('Email')}
      isBlank={!email}
      action={
        <IconButton
          component={Link}
          to={`${tabSearch('settings')}#security`}
          size="small"
          aria-label={t('Edit: {label}', { label: t('Email') })}
        >
          <Pencil size={16} aria-hidden />
        </IconButton>
      }
    >
      {email || t('No email')}
    </RegisterLine>
  );
}

function HouseAndClan() {
  const { profile } = useProfileBook();
  return (
    <>
      <RegisterLine label={t('House')} isBlank={profile.wizlearn.house === null}>
        {profile.wizlearn.house ?? t('No house assigned')}
      </RegisterLine>
      <RegisterLine label={t('Clan')} isBlank={profile.clan === null}>
        {profile.clan === null ? (
          t('Not specified')
        ) : (
          <MuiLink component={Link} to={paths.clans}>
            {profile.clan}
          </MuiLink>
        )}
      </RegisterLine>
    </>
  );
}

/** Where they study; an aspirant is asked in other words. */
function StudyRows() {
  const { profile } = useProfileBook();
  const isAspirant = profile.track === 'civil-services';
  return (
    <>
      <FieldRow
        field="schoolName"
        label={t('School')}
        placeholder={t('Not specified')}
        hint={t(isAspirant ? 'College, coaching centre or "self-study".' : 'Your college or school.')}
        maxLength={120}
        autoComplete="organization"
      />
      <FieldRow
        field="classGrade"
        label={t(isAspirant ? 'Attempt year' : 'Class')}
        placeholder={t('Not specified')}
        maxLength={40}
      />
    </>
  );
}

/** What a student says of themself, line by line; each line is saved on its own. */
export function AboutYou() {
  return (
    <Card component="section" aria-labelledby="about-you">
      <CardContent>
        <Typography id="about-you" variant="h3" component="h2" sx={{ mb: 1 }}>
          {t('About you')}
        </Typography>
        <Register>
          <FieldRow
            field="firstName"
            label={t('First name')}
            placeholder={t('Not provided')}
            maxLength={60}
            autoComplete="given-name"
          />
          <FieldRow
            field="lastName"
            label={t('Last name')}
            placeholder={t('Not provided')}
            maxLength={60}
            autoComplete="family-name"
          />
          <EmailLine />
          <HouseAndClan />
          <StudyRows />
          <FieldRow
            field="birthYear"
            label={t('Birth year')}
            placeholder={t('Not provided')}
            hint={t('Students under 18 need a guardian’s consent, and others never see their name.')}
            maxLength={4}
            inputMode="numeric"
            autoComplete="bday-year"
          />
          <FieldRow
            field="phonePrimary"
            label={t('Phone')}
            placeholder={t('Not provided')}
            hint={t('Optional. Nobody else sees it.')}
            maxLength={20}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        </Register>
      </CardContent>
    </Card>
  );
}
