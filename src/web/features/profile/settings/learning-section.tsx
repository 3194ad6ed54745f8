import { Globe } from 'lucide-react';
import { ChoiceField } from '../choice-field.tsx';
import { FieldRow } from '../field-row.tsx';
import { Register } from '#web/components/register-line.tsx';
import { useHashArrival } from '../use-hash-arrival.ts';
import { Section } from './section.tsx';

const LANGUAGES = [
  { value: 'English', label: 'English' },
  { value: 'Hindi', label: 'हिन्दी (Hindi)' },
] as const;

const SECTION_ID = 'time-zone';

/** Every zone the browser knows; older ones know none and take what is typed. */
const timeZones = (): readonly string[] | undefined =>
  typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : undefined;

/** The language of what is asked, and whose midnight a day ends at. */
export function LearningSection() {
  useHashArrival(SECTION_ID, true);
  const zones = timeZones();
  return (
    <Section
      id={SECTION_ID}
      title="Language and time"
      note="Of your account, on every device."
      icon={<Globe size={22} />}
    >
      <ChoiceField
        field="language"
        label="Language of the house questions"
        options={LANGUAGES}
        hint={() => 'The house quiz asks in it. The pages themselves are in English for now.'}
      />
      <Register>
        <FieldRow
          field="timeZone"
          label="Time zone"
          placeholder="Not specified"
          hint="Your days of learning turn at its midnight. It can change once a day."
          maxLength={60}
          {...(zones && { options: zones })}
        />
      </Register>
    </Section>
  );
}
