import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { t } from '#web/language/language.ts';
import type { LessonPlace } from './note-leaves.ts';

interface LessonSelectProps {
  value: string;
  isDisabled: boolean;
  /** Lessons to choose from, in reading order. */
  places: readonly LessonPlace[];
  onChoose: (subtopicId: string) => void;
}

/** A dropdown of lessons by chapter: which one a new note or question is about. */
export function LessonSelect({ value, isDisabled, places, onChoose }: LessonSelectProps) {
  const id = useId();
  const chapters = [...new Set(places.map(({ chapterName }) => chapterName))];
  return (
    <FormControl size="small" sx={{ flex: '1 1 15rem', maxWidth: 520 }} disabled={isDisabled}>
      <InputLabel htmlFor={id} variant="outlined" shrink>
        {t('On which lesson')}
      </InputLabel>
      <NativeSelect
        value={value}
        input={<OutlinedInput label={t('On which lesson')} notched />}
        inputProps={{ id }}
        onChange={({ target }) => onChoose(target.value)}
      >
        {chapters.map((chapter) => (
          <optgroup key={chapter} label={chapter}>
            {places
              .filter(({ chapterName }) => chapterName === chapter)
              .map((place) => (
                <option key={place.subtopicId} value={place.subtopicId}>
                  {place.name}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
