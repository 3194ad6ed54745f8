import { Eye } from 'lucide-react';
import { nicknameOf, publicNameOf } from '#domain/account/public-name.ts';
import { msg, t } from '#web/language/language.ts';
import { useServices } from '#web/services.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { useProfileBook } from '../profile-book.tsx';
import { Section } from './section.tsx';

const OPTIONS = [
  { value: 'name', label: msg('Name') },
  { value: 'alias', label: msg('Nickname') },
  { value: 'hidden', label: msg('Hidden') },
] as const;

/** Under which name others meet a student on the leaderboard, if at all. */
export function VisibilitySection() {
  const { profile } = useProfileBook();
  const { clock } = useServices();
  const person = { userId: profile.user._id, firstName: profile.firstName, birthYear: profile.birthYear };
  const nickname = nicknameOf(person.userId);
  const name = publicNameOf(person, new Date(clock.now()).getFullYear());
  const explain = (visibility: string): string => {
    if (visibility === 'hidden') return t('You are not on the leaderboard. You still see your own place.');
    if (visibility === 'alias') return t('Others see you as {name}.', { name: nickname });
    return name === profile.firstName
      ? t('Others see you as {name}.', { name })
      : t('Others see you as {name}: a first name is shown from 18 on only.', { name });
  };
  return (
    <Section
      id="leaderboard-visibility"
      title={t('What others see')}
      note={t('On the leaderboard and in the house.')}
      icon={<Eye size={22} />}
    >
      <ChoiceField
        field="leaderboardVisibility"
        label={t('Me on the leaderboard')}
        options={OPTIONS}
        hint={explain}
      />
    </Section>
  );
}
