import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useServices } from '#web/services.tsx';
import { FieldRow } from '../field-row.tsx';
import { Register, RegisterLine } from '#web/components/register-line.tsx';
import { useProfileBook } from '../profile-book.tsx';

/** What a student says of themself, line by line; each line is saved on its own. */
export function AboutYou() {
  const { profile } = useProfileBook();
  const { session } = useServices();
  const email = useSelector(session, ({ context }) => context.user?.email ?? profile.user.email);
  const isAspirant = profile.track === 'civil-services';
  return (
    <Card component="section" aria-labelledby="about-you">
      <CardContent>
        <Typography id="about-you" variant="h3" component="h2" sx={{ mb: 1 }}>
          About you
        </Typography>
        <Register>
          <FieldRow
            field="firstName"
            label="First name"
            placeholder="Not provided"
            maxLength={60}
            autoComplete="given-name"
          />
          <FieldRow
            field="lastName"
            label="Last name"
            placeholder="Not provided"
            maxLength={60}
            autoComplete="family-name"
          />
          <RegisterLine label="Email" isBlank={!email}>
            {email || 'No email'}
          </RegisterLine>
          <RegisterLine label="House" isBlank={profile.wizlearn.house === null}>
            {profile.wizlearn.house ?? 'No house assigned'}
          </RegisterLine>
          <RegisterLine label="Clan" isBlank={profile.clan === null}>
            {profile.clan === null ? (
              'Not specified'
            ) : (
              <MuiLink component={Link} to={paths.clans}>
                {profile.clan}
              </MuiLink>
            )}
          </RegisterLine>
          <FieldRow
            field="schoolName"
            label="School"
            placeholder="Not specified"
            hint={isAspirant ? 'College, coaching centre or "self-study".' : 'Your college or school.'}
            maxLength={120}
            autoComplete="organization"
          />
          <FieldRow
            field="classGrade"
            label={isAspirant ? 'Attempt year' : 'Class'}
            placeholder="Not specified"
            maxLength={40}
          />
          <FieldRow
            field="birthYear"
            label="Birth year"
            placeholder="Not provided"
            hint="Students under 18 need a guardian’s consent, and others never see their name."
            maxLength={4}
            inputMode="numeric"
            autoComplete="bday-year"
          />
          <FieldRow
            field="phonePrimary"
            label="Phone"
            placeholder="Not provided"
            hint="Optional. Nobody else sees it."
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
