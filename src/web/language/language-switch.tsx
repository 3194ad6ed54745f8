import Button from '@mui/material/Button';
import { useState } from 'react';
import { faces } from '#web/theme/tokens.ts';
import { languageNow, setLanguage, t } from './language.ts';

/** The language switcher: offers the other language, in its own words; for pages one sees before there is an account. */
export function LanguageSwitch() {
  const [isRefused, setIsRefused] = useState(false);
  const isHindi = languageNow() === 'Hindi';
  const choose = async () => setIsRefused(!(await setLanguage(isHindi ? 'English' : 'Hindi')));
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
