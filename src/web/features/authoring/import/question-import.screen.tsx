import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { ImportPlace } from '#machines/authoring/question-import.machine.ts';
import { useSearchChoice } from '#web/navigation/use-search-choice.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { PicturedHeading } from '#web/components/learning/pictured-heading.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { authoringPaths } from '../authoring-paths.ts';
import { AuthoringBreadcrumbs } from '../authoring-breadcrumbs.tsx';
import { useServerControl } from '#web/data/use-connection.ts';
import { OFFLINE_NOTE, OfflineNote } from '../offline-note.tsx';
import { ExportSection } from './export-section.tsx';
import { FormatGuide } from './format-guide.tsx';
import { ImportFileChoice } from './import-file.tsx';
import { ImportPlaceChoice } from './import-place.tsx';
import { ImportReportTable } from './import-report.tsx';
import { type QuestionImportRef, useQuestionImport } from './use-question-import.ts';

function Choosing({ importing }: { importing: QuestionImportRef }) {
  const error = useSelector(importing, ({ context }) => context.error);
  const isBusy = useSelector(importing, (snapshot) => snapshot.matches('checkingFile'));
  const canDryRun = useSelector(importing, (snapshot) => snapshot.can({ type: 'import.dryRun' }));
  const control = useServerControl(OFFLINE_NOTE, isBusy || !canDryRun);
  const reasons = Object.values(error?.fields ?? {});
  return (
    <>
      {error && (
        <ErrorNotice
          title={t('This file cannot be imported')}
          detail={reasons.length > 0 ? reasons.map((text) => t(text)).join(' ') : t(error.message)}
          error={error}
        />
      )}
      <Box>
        <Button
          variant="contained"
          {...control}
          aria-busy={isBusy}
          onClick={() => importing.send({ type: 'import.dryRun' })}
        >
          {t(isBusy ? 'Checking the file…' : 'Check the file first')}
        </Button>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('Nothing is changed yet: you see what would happen to each question.')}
        </Typography>
      </Box>
    </>
  );
}

const takeFocus = (notice: HTMLElement | null) => notice?.focus();

interface NextStepsProps {
  importing: QuestionImportRef;
  isDone: boolean;
  /** How many questions come in. */
  good: number;
}

/** What was only tried can be done in earnest or begun anew; what was done leads on. */
function NextSteps({ importing, isDone, good }: NextStepsProps) {
  const isBusy = useSelector(importing, (snapshot) => snapshot.matches('importing'));
  const subtopicId = useSelector(importing, ({ context }) => context.place.subtopicId);
  const control = useServerControl(OFFLINE_NOTE, isBusy || good === 0);
  return isDone ? (
    <>
      <Button variant="contained" onClick={() => importing.send({ type: 'import.again' })}>
        {t('Import another file')}
      </Button>
      {subtopicId !== null && (
        <MuiLink component={Link} to={authoringPaths.questions(subtopicId)}>
          {t('See the questions of the lesson')}
        </MuiLink>
      )}
    </>
  ) : (
    <>
      <Button
        variant="contained"
        color="gold"
        {...control}
        aria-busy={isBusy}
        onClick={() => importing.send({ type: 'import.confirm' })}
      >
        {isBusy
          ? t('Importing…')
          : t('{good, plural, one {Import # question} other {Import # questions}}', { good })}
      </Button>
      <Button variant="outlined" disabled={isBusy} onClick={() => importing.send({ type: 'import.cancel' })}>
        {t('Choose again')}
      </Button>
    </>
  );
}

/** The report, before and after; it takes the focus when it comes. */
function Reported({ importing }: { importing: QuestionImportRef }) {
  const report = useSelector(importing, ({ context }) => context.report);
  const error = useSelector(importing, ({ context }) => context.error);
  const isDone = useSelector(importing, (snapshot) => snapshot.matches('done'));
  if (!report) return null;
  const { good, bad } = report;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Alert
        key={String(isDone)}
        ref={takeFocus}
        tabIndex={-1}
        role="status"
        severity={isDone ? 'success' : good > 0 ? 'info' : 'warning'}
      >
        {isDone
          ? t('{good, plural, one {# question is} other {# questions are}} imported; {bad} left out.', {
              good,
              bad,
            })
          : t(
              '{good, plural, one {# question} other {# questions}} can be imported; {bad} would be left out. Nothing is changed yet.',
              {
                good,
                bad,
              },
            )}
      </Alert>
      {error && <ErrorNotice title={t('The questions were not imported')} error={error} />}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <NextSteps importing={importing} isDone={isDone} good={good} />
      </Stack>
      <ImportReportTable report={report} />
    </Stack>
  );
}

/** A place in the address, so that it can be linked to. */
function searchOf(courseId: string, { subjectId, subtopicId }: ImportPlace): URLSearchParams {
  const search = new URLSearchParams();
  if (courseId !== '') search.set('course', courseId);
  if (subjectId !== '') search.set('subject', subjectId);
  if (subtopicId !== null) search.set('lesson', subtopicId);
  return search;
}

/** The import page and export page: questions from a file, and back into one. */
export function QuestionImportScreen() {
  const [address, choose] = useSearchChoice();
  const courseId = address.get('course') ?? '';
  const { importing, exporting, objectUrls } = useQuestionImport({
    subjectId: address.get('subject') ?? '',
    subtopicId: address.get('lesson'),
  });
  const place = useSelector(importing, ({ context }) => context.place);
  const hasReport = useSelector(importing, ({ context }) => context.report !== null);
  const isHeld = useSelector(importing, (snapshot) => !snapshot.matches('choosing'));
  const choosePlace = (next: ImportPlace, course = courseId) => {
    importing.send({ type: 'place.choose', place: next });
    choose(() => searchOf(course, next));
  };
  return (
    <>
      <title>{`${t('Import questions')} · WizLearn`}</title>
      <PicturedHeading picture="/art/library/notebook.svg">
        <PageHeading
          title={t('Import questions')}
          lead={t(
            'Bring questions from another question bank into a lesson. Every row is checked before anything changes.',
          )}
          breadcrumb={<AuthoringBreadcrumbs />}
        />
      </PicturedHeading>
      <OfflineNote />
      <Stack sx={{ gap: { xs: 5, md: 6 } }}>
        <Stack
          component="section"
          aria-labelledby="import"
          sx={{ gap: 2.5, maxWidth: hasReport ? 'none' : 640 }}
        >
          <Typography id="import" variant="h2">
            {t('From a file')}
          </Typography>
          <Box sx={{ maxWidth: 640 }}>
            <ImportPlaceChoice
              courseId={courseId}
              place={place}
              isHeld={isHeld}
              onCourse={(course) => choosePlace({ subjectId: '', subtopicId: null }, course)}
              onPlace={(next) => choosePlace(next)}
            />
          </Box>
          {!hasReport && (
            <>
              <ImportFileChoice importing={importing} objectUrls={objectUrls} isHeld={isHeld} />
              <Choosing importing={importing} />
            </>
          )}
          {hasReport && <Reported importing={importing} />}
        </Stack>
        <ExportSection exporting={exporting} place={place} />
        <FormatGuide />
      </Stack>
    </>
  );
}
