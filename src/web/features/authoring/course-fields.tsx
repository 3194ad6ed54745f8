import TextField from '@mui/material/TextField';
import { COURSE_LIMITS, type CourseFieldErrors, type CourseTexts } from '#machines/authoring/course-texts.ts';
import { categoryNames, courseCategories } from '#web/components/learning/course-category.tsx';
import { t } from '#web/language/language.ts';
import { AboutField, NameField } from './name-fields.tsx';

interface CourseFieldsProps {
  texts: CourseTexts;
  fieldErrors: CourseFieldErrors;
  /** Below what it is about. */
  hint?: string;
  isBusy: boolean;
  onChange: (texts: Partial<CourseTexts>) => void;
}

/** What every course is asked for. */
export function CourseFields({ texts, fieldErrors, hint, isBusy, onChange }: CourseFieldsProps) {
  return (
    <>
      <NameField
        text={texts.name}
        most={COURSE_LIMITS.name.max}
        fieldError={fieldErrors.name}
        isBusy={isBusy}
        onChange={(name) => onChange({ name })}
      />
      <AboutField
        text={texts.courseDescription}
        most={COURSE_LIMITS.courseDescription.max}
        fieldError={fieldErrors.courseDescription}
        {...(hint !== undefined && { hint })}
        isBusy={isBusy}
        onChange={(courseDescription) => onChange({ courseDescription })}
      />
      <TextField
        label={t('Category')}
        select
        value={texts.category}
        disabled={isBusy}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => {
          const category = courseCategories.find((one) => one === target.value);
          if (category) onChange({ category });
        }}
      >
        {courseCategories.map((category) => (
          <option key={category} value={category}>
            {t(categoryNames[category])}
          </option>
        ))}
      </TextField>
    </>
  );
}
