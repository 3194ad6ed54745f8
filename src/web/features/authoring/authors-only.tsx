import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isAuthor } from '#web/data/is-author.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';

/**
 * The access denied page, a client's role check of admin pages, those of teachers and admins: a student is told whose
 * they are. Whether a call is allowed, the server says.
 */
export function AuthorsOnly({ children }: { children: ReactNode }) {
  const { session } = useServices();
  if (useSelector(session, isAuthor)) return children;
  return (
    <>
      <title>{`${t('For teachers')} · WizLearn`}</title>
      <EmptyState
        picture="gate"
        title={t('For teachers')}
        headingLevel="h1"
        reason={t('Here teachers write courses, lessons and questions. Your account is one for learning.')}
        link={{ to: paths.home, text: t('Back to home') }}
      />
    </>
  );
}
