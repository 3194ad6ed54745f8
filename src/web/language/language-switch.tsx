import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Language } from '#web/browser/device-preferences.ts';
import { faces } from '#web/theme/tokens.ts';
import { languageNow, setLanguage, t } from './language.ts';

interface LanguageSwitchProps {
  /** Told once the pages speak it. */
  onChosen?: (language: Language) => void;
}

/** The language switcher: offers the other language of the interface, in its own words. */
export function LanguageSwitch({ onChosen }: LanguageSwitchProps) {
  const [isRefused, setIsRefused] = useState(false);
  const isHindi = languageNow() === 'Hindi';
  const choose = async () => {
    const other = isHindi ? 'English' : 'Hindi';
    const isSpoken = await setLanguage(other);
    setIsRefused(!isSpoken);
    if (isSpoken) onChosen?.(other);
  };
  return (
    <>
      <Button
        color="inherit"
        lang={isHindi ? 'en' : 'hi'}
        onClick={() => void choose()}
        sx={isHindi ? {} : { fontFamily: faces.hindiLabel }}
      >
        {isHindi ? 'English' : 'हिन्दी'}
      </Button>
      {isRefused && (
        <span role="alert">{t('The language could not be fetched. Try again when you are online.')}</span>
      )}
    </>
  );
}
