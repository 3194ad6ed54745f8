import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { t } from '#web/language/language.ts';

interface PictureUploadProps {
  isPicked: boolean;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Opens the device's own chooser for one picture. */
export function PictureUpload({ isPicked, disabled, onChoose }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onChoose(file);
    // The same file may be chosen again after a refusal.
    currentTarget.value = '';
  };
  return (
    <>
      <Button
        variant={isPicked ? 'outlined' : 'text'}
        aria-pressed={isPicked}
        disabled={disabled}
        startIcon={<Upload size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('Upload a picture')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t('Picture file')}
        onChange={take}
      />
    </>
  );
}
