import { msg, t } from '#web/language/language.ts';
import { EmptyState } from '../notices/empty-state.tsx';
import { PageHeading } from '../page/page-heading.tsx';

const WORDS = {
  course: { title: msg('Course not found'), what: msg('There is no course at this address') },
  subject: { title: msg('Subject not found'), what: msg('There is no subject at this address') },
  topic: { title: msg('Topic not found'), what: msg('There is no topic at this address') },
} as const;

interface NotFoundPageProps {
  /** What should have been there. */
  noun: keyof typeof WORDS;
  /** The list to choose from instead. */
  to: string;
}

/** The 404 page of a course, subject or topic that does not exist. */
export function NotFoundPage({ noun, to }: NotFoundPageProps) {
  const title = t(WORDS[noun].title);
  return (
    <>
      <title>{`${title} · WizLearn`}</title>
      <PageHeading title={title} />
      <EmptyState
        picture="telescope"
        title={t(WORDS[noun].what)}
        reason={t('The link may be old or incomplete.')}
        link={{ to: to, text: t('See all courses') }}
      />
    </>
  );
}
