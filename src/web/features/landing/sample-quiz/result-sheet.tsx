import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { type Message, msg, t } from '#web/language/language.ts';
import { publicPath } from '#web/language/public-path.ts';
import { paths } from '#web/navigation/paths.ts';
import { plainList, visuallyHidden } from '#web/theme/baseline.ts';
import { professors } from '../landing.content.ts';
import type { SampleQuestions } from './sample-questions.ts';
import { Band, Page, Spread, VerdictShield } from './sheet-parts.tsx';

interface ResultSheetProps {
  headingId: string;
  questions: SampleQuestions['questions'];
  /** Whether each question was answered right, in their order. */
  verdicts: readonly boolean[];
  onAgain: () => void;
}

/** Name of the lesson that teaches each question; here, since the texts of the questions are part of the first page. */
const LESSONS: Readonly<Record<string, Message>> = {
  'binary-search': msg('Binary search'),
  'floor-division': msg('Numbers and text'),
  'base-rates': msg('Probability and Bayes’ rule'),
  'constitutional-remedies': msg('Remedies and writs'),
  'salt-march': msg('Simon Commission to the Poona Pact'),
  'later-rain': msg('The Indian monsoon'),
};

const MISSED = msg('Create a free account to save these answers. They help us choose your first lesson.');
const NONE_RIGHT = {
  title: msg('All new to you? No problem!'),
  text: msg('A lesson explains the topic first, then asks. Try one!'),
  account: MISSED,
};
const SOME_RIGHT = {
  title: msg('{right} of {total} right'),
  text: msg('Each lesson named here explains a question you missed.'),
  account: MISSED,
};
const ALL_RIGHT = {
  title: msg('All {total} right'),
  text: msg('Well done! Your first quiz has harder questions.'),
  account: msg(
    'Create a free account to save these answers. Your first quiz then chooses your first lesson.',
  ),
};

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: theme.spacing(1),
  '& > li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5) },
}));

/** What each question was about, and whether it was answered right. */
const Verdicts = ({ questions, verdicts }: Pick<ResultSheetProps, 'questions' | 'verdicts'>) => (
  <List>
    {questions.map(({ id, professor, subject }, at) => {
      const lesson = LESSONS[id];
      const about = subject ?? professors.find(({ key }) => key === professor)?.chair;
      return (
        <li key={id}>
          <VerdictShield verdict={verdicts[at]} width={26} />
          <span>
            {about && t(about)}
            <span style={visuallyHidden}>: {t(verdicts[at] ? 'Right' : 'Wrong')}</span>
            {!verdicts[at] && lesson && ` · ${t('Lesson “{lesson}”', { lesson: t(lesson) })}`}
          </span>
        </li>
      );
    })}
  </List>
);

/** How it went; and that it is the start of what comes with an account. */
export function ResultSheet({ headingId, questions, verdicts, onAgain }: ResultSheetProps) {
  const total = verdicts.length;
  const right = verdicts.filter(Boolean).length;
  const isAll = right === total;
  const words = isAll ? ALL_RIGHT : right > 0 ? SOME_RIGHT : NONE_RIGHT;
  return (
    <Spread>
      <Band sx={{ justifyContent: 'center' }}>
        <Box
          component="img"
          src={isAll ? '/art/features.svg#achievement' : '/art/empty/lantern.svg'}
          alt=""
          width={148}
          height={148}
        />
      </Band>
      <Page role="status" sx={{ justifyContent: 'center' }}>
        <Typography id={headingId} variant="h2" component="h3">
          {t(words.title, { right, total })}
        </Typography>
        <Verdicts questions={questions} verdicts={verdicts} />
        <Typography>{t(words.text)}</Typography>
        <Typography sx={{ maxWidth: '60ch', color: 'text.secondary' }}>{t(words.account)}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
          {right === 0 && (
            <Button href={publicPath('/explore')} variant="contained">
              {t('Read a lesson')}
            </Button>
          )}
          <Button
            component={Link}
            to={`${paths.login}?mode=create`}
            variant={right === 0 ? 'outlined' : 'contained'}
          >
            {t('Create an account')}
          </Button>
          <Button variant="outlined" onClick={onAgain}>
            {t('Try them again')}
          </Button>
        </Box>
      </Page>
    </Spread>
  );
}
