import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '#web/language/language.ts';

interface SecretFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  problem?: string | undefined;
  isReadOnly: boolean;
  onChange: () => void;
}

/** A password field with show password; password managers fill it in, and it stays in the input. */
export function SecretField(field: SecretFieldProps) {
  const { name, label, autoComplete, hint, problem, isReadOnly, onChange } = field;
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      required
      error={problem !== undefined}
      helperText={problem ?? hint}
      onChange={onChange}
      slotProps={{
        htmlInput: { maxLength: 128, spellCheck: false, autoCapitalize: 'none', readOnly: isReadOnly },
        formHelperText: problem === undefined ? {} : { role: 'alert' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={isShown ? t('Hide: {label}', { label }) : t('Show: {label}', { label })}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
