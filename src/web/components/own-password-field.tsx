import { SecretField } from './secret-field.tsx';
import { t } from '#web/language/language.ts';

interface OwnPasswordFieldProps {
  problem: string | undefined;
  isReadOnly: boolean;
  onChange: () => void;
}

/** The password once more, before a change of the account (reauthentication). */
export const OwnPasswordField = ({ problem, isReadOnly, onChange }: OwnPasswordFieldProps) => (
  <SecretField
    name="password"
    label={t('Your password')}
    autoComplete="current-password"
    problem={problem && t(problem)}
    isReadOnly={isReadOnly}
    onChange={onChange}
  />
);
