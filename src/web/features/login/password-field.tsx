import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '#domain/account/password-length.ts';
import { t } from '#web/language/language.ts';

interface PasswordFieldProps {
  label?: string;
  /** A password to be made up, not one to be remembered. */
  isNew: boolean;
  disabled: boolean;
  problem: string | undefined;
  /** The id of the alert that refuses this password together with the address. */
  refusedBy?: string | undefined;
  onLeave?: (text: string) => void;
  onChange: () => void;
}

/** A password that can be shown; whatever fills it in stays in the input. */
export function PasswordField({
  label = t('Password'),
  isNew,
  disabled,
  problem,
  refusedBy,
  onLeave,
  onChange,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const hint = isNew
    ? t('At least {least} characters. Several words make a strong password.', {
        least: MIN_PASSWORD_LENGTH,
      })
    : undefined;
  return (
    <TextField
      label={label}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      disabled={disabled}
      error={refusedBy !== undefined || Boolean(problem)}
      helperText={problem || hint}
      slotProps={{
        htmlInput: {
          maxLength: 128,
          spellCheck: false,
          autoCapitalize: 'none',
          ...(refusedBy && { 'aria-describedby': refusedBy }),
        },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t(isShown ? 'Hide password' : 'Show password')}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      onBlur={(event) => onLeave?.(event.target.value)}
      onChange={onChange}
    />
  );
}
