import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { t } from '#web/language/language.ts';
import { PictureFileInput } from './picture-file-input.tsx';

interface PictureUploadProps {
  isPicked: boolean;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** The picture upload button: opens the device's own file picker for one picture. */
export function PictureUpload({ isPicked, disabled, onChoose }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null);
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
      <PictureFileInput ref={input} label={t('Picture file')} onChoose={onChoose} />
    </>
  );
}
