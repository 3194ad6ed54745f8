import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router-dom';
import type { QuestionStatistics } from '#contract/contract.ts';
import { useResource } from '#web/data/use-resource.ts';
import { useSearchChoice } from '#web/navigation/use-search-choice.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { QuestionText } from '#web/components/question-text.tsx';
import { StaleNotice } from '#web/components/learning/stale-notice.tsx';
import { NotFoundPage } from '#web/components/learning/not-found-page.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { authoringPaths } from '../authoring-paths.ts';
import { loadStatistics } from '../authoring-calls.ts';
import { AuthoringBreadcrumbs } from '../authoring-breadcrumbs.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { OpenReportsChip } from './open-reports-chip.tsx';

const ORDERS: readonly [name: string, label: Message][] = [
  ['hardest', msg('Hardest first')],
  ['course', msg('In the order of the course')],
  ['reported', msg('Reported by students first')],
];

const shareOf = ({ answers }: QuestionStatistics): number => answers?.percentageCorrect ?? 101;

function inOrder(questions: readonly QuestionStatistics[], order: string): QuestionStatistics[] {
  if (order === 'course') return [...questions];
  if (order === 'reported') return questions.toSorted((one, other) => other.openReports - one.openReports);
  return questions.toSorted((one, other) => shareOf(one) - shareOf(other));
}

function Answers({ answers }: { answers: NonNullable<QuestionStatistics['answers']> }) {
  const { students, percentageCorrect: value, mostChosenWrong } = answers;
  const label = t('{value} % right', { value });
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <LinearProgress
          variant="determinate"
          value={value}
          aria-label={label}
          color={value < 50 ? 'error' : value < 75 ? 'warning' : 'success'}
          sx={{ flex: 1, height: 10, borderRadius: 5 }}
        />
        <Typography sx={{ minWidth: '5.5em', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {label}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('{count, plural, one {First answer of # student.} other {First answers of # students.}}', {
          count: students,
        })}{' '}
        {mostChosenWrong &&
          t('Most chosen wrong option: “{option}”, by {share} %.', {
            option: mostChosenWrong.option,
            share: mostChosenWrong.percentage,
          })}
      </Typography>
    </>
  );
}

function QuestionRow({ item }: { item: QuestionStatistics }) {
  const { subtopicId, subtopicName, question, answers } = item;
  return (
    <Card component="li">
      <CardContent>
        <Stack direction="row" sx={{ gap: 1, mb: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <MuiLink component={Link} to={authoringPaths.questions(subtopicId)} variant="body2">
            {subtopicName}
          </MuiLink>
          <OpenReportsChip item={item} />
        </Stack>
        <Typography variant="h4" component="h2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          <QuestionText>{question}</QuestionText>
        </Typography>
        {answers && <Answers answers={answers} />}
      </CardContent>
    </Card>
  );
}

interface OrderChoiceProps {
  subjectId: string;
  order: string;
  onChoose: (order: string) => void;
}

function OrderChoice({ subjectId, order, onChoose }: OrderChoiceProps) {
  return (
    <TextField
      id={`order-${subjectId}`}
      label={t('Order')}
      select
      size="small"
      value={order}
      sx={{ mb: 3, width: { xs: '100%', sm: 320 } }}
      slotProps={{ select: { native: true } }}
      onChange={({ target }) => onChoose(target.value)}
    >
      {ORDERS.map(([name, label]) => (
        <option key={name} value={name}>
          {t(label)}
        </option>
      ))}
    </TextField>
  );
}

function Questions({
  questions,
  subjectId,
}: {
  questions: readonly QuestionStatistics[];
  subjectId: string;
}) {
  const [search, choose] = useSearchChoice();
  const order = search.get('order') ?? 'hardest';
  if (questions.length === 0) {
    return (
      <EmptyState
        picture="lantern"
        title={t('No question to look at yet')}
        reason={t('Once lessons have questions, what students answered is shown here.')}
        link={{ to: paths.authoring, text: t('Back to authoring') }}
      />
    );
  }
  const untold = questions.filter(({ answers }) => !answers).length;
  return (
    <>
      {untold > 0 && (
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          {t(
            '{count, plural, one {# question has fewer than five answers so far. Details appear from five answers on.} other {# questions have fewer than five answers so far. Details appear from five answers on.}}',
            { count: untold },
          )}
        </Typography>
      )}
      <OrderChoice
        subjectId={subjectId}
        order={order}
        onChoose={(chosen) =>
          choose((now) => {
            const next = new URLSearchParams(now);
            next.set('order', chosen);
            return next;
          })
        }
      />
      <Box
        component="ol"
        aria-label={t('Questions')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
      >
        {inOrder(questions, order).map((item) => (
          <QuestionRow key={item.questionId} item={item} />
        ))}
      </Box>
    </>
  );
}

function SubjectStatistics({ subjectId }: { subjectId: string }) {
  const resource = useResource((services, signal) => loadStatistics(services, subjectId, signal), {
    snapshotKey: `answers in ${subjectId}`,
  });
  const { data, at, state, error, reload } = resource;
  if (!data) {
    if (error?.status === 404 || error?.status === 400) {
      return <NotFoundPage noun="subject" to={paths.authoring} />;
    }
    return (
      <NotLoaded
        what={t('What students answered')}
        error={state === 'failed' ? error : null}
        onRetry={reload}
      />
    );
  }
  const { subject, questions } = data;
  const title = t('What students got wrong in {subject}', { subject: subject.name });
  return (
    <>
      <title>{`${title} · WizLearn`}</title>
      <PageHeading
        title={title}
        lead={t('First answers only, to the question as it reads now. Nobody is named.')}
        breadcrumb={
          <AuthoringBreadcrumbs
            steps={[{ name: subject.courseName, to: authoringPaths.course(subject.courseId) }]}
          />
        }
      />
      {state === 'stale' && (
        <StaleNotice title={t('This list may be out of date')} at={at} error={error} onRetry={reload} />
      )}
      <Questions questions={questions} subjectId={subjectId} />
    </>
  );
}

/** Question statistics: the common mistakes of students in a subject, question by question. */
export function QuestionStatisticsScreen() {
  const { subjectId = '' } = useParams();
  return <SubjectStatistics key={subjectId} subjectId={subjectId} />;
}
