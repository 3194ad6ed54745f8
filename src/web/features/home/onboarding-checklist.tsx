import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CompletionStatus, Profile } from '#contract/contract.ts';
import {
  missingPieces,
  ONBOARDING_PIECES,
  type OnboardingPiece,
  type OnboardingProfile,
  routeOf,
} from '#domain/account/onboarding-step.ts';
import { SETUP_STEP_NAMES } from '#web/components/setup-steps.ts';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';
import { plainList } from '#web/theme/baseline.ts';

interface OnboardingChecklistProps {
  completion: CompletionStatus;
  /** Left away where nobody has read it: then only what the status tells is listed. */
  profile?: (OnboardingProfile & Partial<Pick<Profile, 'schoolName'>>) | null | undefined;
}

const OF_THE_STATUS: readonly OnboardingPiece[] = ['profile-setup', 'first-quiz', 'house-prediction'];
/** Stands in where the status alone is asked; what it would tell is not listed then. */
const UNREAD_PROFILE: OnboardingProfile = { profilePictureUrl: null, clan: null, role: null };

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

const Told = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 34,
  paddingInline: theme.spacing(1),
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

interface ChecklistStepProps {
  piece: OnboardingPiece;
  /** What is not done yet, in its order. */
  missing: readonly OnboardingPiece[];
}

/** Where one sees, and may change, what a step has set. */
const RESULTS: Readonly<Record<OnboardingPiece, string>> = {
  'profile-setup': paths.profile,
  'first-quiz': `${paths.profile}?tab=progress#results`,
  'house-prediction': paths.profile,
  'profile-picture': paths.profile,
  'role-setup': paths.profile,
};

/** A step that is next, done, or comes after another one. */
function ChecklistStep({ piece, missing }: ChecklistStepProps) {
  const place = missing.indexOf(piece);
  const before = missing[place - 1];
  return place === 0 ? (
    <Button
      component={Link}
      to={routeOf(piece)}
      size="small"
      variant="outlined"
      startIcon={<Circle size={16} aria-hidden />}
    >
      {t(SETUP_STEP_NAMES[piece])}
    </Button>
  ) : (
    <Told>
      {before ? <Circle size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
      {before ? (
        t('{piece}: after “{before}”', {
          piece: t(SETUP_STEP_NAMES[piece]),
          before: t(SETUP_STEP_NAMES[before]),
        })
      ) : (
        <MuiLink component={Link} to={RESULTS[piece]} color="inherit" sx={{ py: 0.75 }}>
          {t('{piece}: done', { piece: t(SETUP_STEP_NAMES[piece]) })}
        </MuiLink>
      )}
    </Told>
  );
}

/**
 * The onboarding checklist: what a newcomer skipped, as an offer and never a wall (resolution 22). The steps have an
 * order (spec §4): of those to come only the next one is a link, a later one would lead there too. Nothing once all is there.
 */
export function OnboardingChecklist({ completion, profile }: OnboardingChecklistProps) {
  const listed = profile === undefined ? OF_THE_STATUS : ONBOARDING_PIECES;
  const missing = missingPieces(completion, profile === undefined ? UNREAD_PROFILE : profile).filter(
    (piece) => listed.includes(piece),
  );
  // What the first step does not ask for; the profile page takes it whenever they like.
  const isMoreWanted = Boolean(profile && !profile.schoolName);
  if (missing.length === 0) return null;
  const done = listed.length - missing.length;
  return (
    <Card component="section" aria-label={t('Finish your setup')}>
      <CardContent>
        <Stack
          direction={{ xs: 'column', md: 'row' }}
          sx={{ gap: { xs: 2, md: 3 }, alignItems: { md: 'center' } }}
        >
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flex: { md: '0 0 17rem' } }}>
            {/* Without the profile nobody knows how many steps are done. */}
            {profile !== undefined && (
              <ProgressRing value={(done / listed.length) * 100} label={t('Setup')} size={52}>
                {`${done}/${listed.length}`}
              </ProgressRing>
            )}
            <Box>
              <Typography variant="h4" component="h2">
                {t('Finish your setup')}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('One after the other, whenever you like.')}
              </Typography>
            </Box>
          </Stack>
          <List>
            {listed.map((piece) => (
              <li key={piece}>
                <ChecklistStep piece={piece} missing={missing} />
              </li>
            ))}
          </List>
        </Stack>
        {isMoreWanted && !missing.includes('profile-setup') && (
          <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
            <RichText
              text="Add your <0>school, class and phone</0> if you like."
              elements={[<MuiLink key="more" component={Link} to={paths.profile} sx={{ py: 0.5 }} />]}
            />
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}
