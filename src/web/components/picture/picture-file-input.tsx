import type { ChangeEvent, Ref } from 'react';

interface PictureFileInputProps {
  /** What opens the chooser clicks it. */
  ref: Ref<HTMLInputElement>;
  label: string;
  onChoose: (file: File) => void;
}

/** The hidden field behind a button that chooses a picture of the device. */
export function PictureFileInput({ ref, label, onChoose }: PictureFileInputProps) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onChoose(file);
    // The same file may be chosen again after a refusal.
    currentTarget.value = '';
  };
  return (
    <input
      ref={ref}
      type="file"
      accept="image/png,image/jpeg,image/webp"
      hidden
      aria-label={label}
      onChange={take}
    />
  );
}
