import { Eye } from 'lucide-react';
import { certificateNameOf, nicknameOf, publicNameOf } from '#domain/account/public-name.ts';
import { msg, t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { useProfileBook } from '../profile-book.tsx';
import { useHashArrival } from '../use-hash-arrival.ts';
import { Section } from './section.tsx';

const SECTION_ID = 'leaderboard-visibility';

const OPTIONS = [
  { value: 'name', label: msg('Name') },
  { value: 'alias', label: msg('Nickname') },
  { value: 'hidden', label: msg('Hidden') },
] as const;

const CERTIFICATE_OPTIONS = [
  { value: 'nickname', label: msg('My nickname') },
  { value: 'name', label: msg('My full name') },
] as const;

/** Under which name others meet a student on the leaderboard, if at all. */
export function VisibilitySection() {
  const { profile } = useProfileBook();
  const { clock } = useServices();
  useHashArrival(SECTION_ID, true);
  const person = { userId: profile.user._id, firstName: profile.firstName, birthYear: profile.birthYear };
  const nickname = nicknameOf(person.userId);
  const name = publicNameOf(person, new Date(clock.now()).getFullYear());
  const explain = (visibility: string): string => {
    if (visibility === 'hidden') return t('You are hidden on the leaderboard. Only you see your place.');
    if (visibility === 'alias') return t('Others see you as {name}.', { name: nickname });
    return name === profile.firstName
      ? t('Others see you as {name}.', { name })
      : t('Others see you as {name}. First names are shown only for students of 18 or older.', { name });
  };
  const fullName = `${profile.firstName} ${profile.lastName}`.trim();
  const explainCertificate = (certificateName: string): string => {
    const shown = certificateNameOf(
      {
        ...profile,
        userId: person.userId,
        fullName,
        certificateName: certificateName === 'name' ? 'name' : 'nickname',
      },
      new Date(clock.now()).getFullYear(),
    );
    const isByNickname = certificateName === 'nickname';
    if (!isByNickname && shown === fullName) {
      return t('Anyone with a certificate code sees {name}.', { name: shown });
    }
    const seen = t('Anyone with a certificate code sees your nickname, {name}.', { name: shown });
    return isByNickname
      ? seen
      : `${seen} ${t('Your full name is shown only if you are 18 or older and not hidden.')}`;
  };
  return (
    <Section
      id={SECTION_ID}
      title={t('What others see')}
      note={t('On the leaderboard, in the house and on certificates.')}
      icon={<Eye size={22} />}
    >
      <ChoiceField
        field="leaderboardVisibility"
        label={t('My name on the leaderboard')}
        options={OPTIONS}
        hint={explain}
      />
      <ChoiceField
        field="certificateName"
        label={t('My name on certificates')}
        options={CERTIFICATE_OPTIONS}
        hint={explainCertificate}
      />
    </Section>
  );
}
