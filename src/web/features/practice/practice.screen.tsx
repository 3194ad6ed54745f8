import { useParams } from 'react-router-dom';
import type { PracticeDesk } from '#machines/assessment/practice-builder.setup.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { BuilderPage } from './builder-page.tsx';
import { LastScores } from './builder/last-scores.tsx';
import { PracticeForm, useChoice } from './builder/practice-form.tsx';
import { RoundSummary } from './builder/round-summary.tsx';
import { BuilderContext } from './practice-builder.context.tsx';
import { selectDesk } from './practice-builder.selectors.ts';
import { writeChoice } from './practice-choice.ts';
import { useOpenedAttempt } from './use-opened-attempt.ts';

function Form({ desk }: { desk: PracticeDesk }) {
  const { choice, change } = useChoice(desk);
  return <PracticeForm desk={desk} choice={choice} onChange={change} />;
}

function Start({ desk }: { desk: PracticeDesk }) {
  const { choice } = useChoice(desk);
  return <RoundSummary desk={desk} choice={choice} />;
}

function Practice({ subjectId }: { subjectId: string }) {
  const { choice } = useChoice({ chapters: BuilderContext.useSelector(selectDesk)?.chapters ?? [] });
  // In full: the page of the attempt does not know what comes first in this subject.
  const search = writeChoice(choice);
  const query = search.size > 0 ? `?${search}` : '';
  useOpenedAttempt((attemptId) => `${paths.quizAttempt(subjectId, attemptId)}${query}`);
  return (
    <BuilderPage title={t('Practice quiz')} noun="subject">
      {(desk) => ({
        main: <Form desk={desk} />,
        start: <Start desk={desk} />,
        scores: (
          <LastScores
            attempts={desk.finished}
            to={({ attemptId, mode }) =>
              `${paths.quizAttempt(subjectId, attemptId)}${mode === 'exam' ? '?mode=exam' : ''}`
            }
          />
        ),
      })}
    </BuilderPage>
  );
}

/** The practice quiz builder over a subject: what to be asked, and how (spec §2 /quiz). */
export function PracticeScreen() {
  const { subjectid = '' } = useParams();
  return (
    <BuilderContext.Provider key={subjectid} input={{ place: { kind: 'subject', subjectId: subjectid } }}>
      <Practice subjectId={subjectid} />
    </BuilderContext.Provider>
  );
}
