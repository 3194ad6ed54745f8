import { Globe } from 'lucide-react';
import { ChoiceField } from '../choice-field.tsx';
import { FieldRow } from '../field-row.tsx';
import { Register } from '#web/components/page/register-line.tsx';
import { forgetLanguageChoice } from '#web/browser/language-choice.ts';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { useServices } from '#web/data/services.tsx';
import { msg, setLanguage, t } from '#web/language/language.ts';
import { useHashArrival } from '../use-hash-arrival.ts';
import { Preference } from './device-section.tsx';
import { Section } from './section.tsx';
import { StudySubject } from './study-subject.tsx';

const LANGUAGES = [
  { value: 'English', label: msg('English') },
  { value: 'Hindi', label: 'हिन्दी (Hindi)' },
] as const;

const LESSON_LANGUAGES = [
  { value: 'English', label: msg('English lessons') },
  { value: 'Hindi', label: 'हिन्दी पाठ' },
] as const;

const SECTION_ID = 'time-zone';

/** Every zone the browser knows; older ones know none and take what is typed. */
const timeZones = (): readonly string[] | undefined =>
  typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : undefined;

function LessonLanguage() {
  const { language, choose } = useCourseLanguage();
  return (
    <Preference
      label={t('Language of lessons')}
      hint={t('For lessons and questions in both languages, in this browser.')}
      options={LESSON_LANGUAGES}
      value={language}
      onChange={choose}
    />
  );
}

/** Language and time zone settings: the language of the pages, that of lessons beside it, and whose midnight a day ends at. */
export function LearningSection() {
  const services = useServices();
  useHashArrival(SECTION_ID, true);
  const zones = timeZones();
  return (
    <Section
      id={SECTION_ID}
      title={t('Subject, language and time')}
      note={t('For your account, on every device.')}
      icon={<Globe size={22} />}
    >
      <ChoiceField
        field="language"
        label={t('Language')}
        options={LANGUAGES}
        onSaved={(value) => {
          forgetLanguageChoice(services);
          void setLanguage(value === 'Hindi' ? 'Hindi' : 'English');
        }}
        hint={() => t('For all pages, and for lessons until you choose their language.')}
      />
      <LessonLanguage />
      <StudySubject />
      <Register>
        <FieldRow
          field="timeZone"
          label={t('Time zone')}
          placeholder={t('Not specified')}
          hint={t('Your study day ends at midnight in this zone. You can change it once a day.')}
          maxLength={60}
          {...(zones && { options: zones })}
        />
      </Register>
    </Section>
  );
}
