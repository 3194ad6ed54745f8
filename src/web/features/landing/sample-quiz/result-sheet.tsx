import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { msg, t } from '#web/language/language.ts';
import { publicPath } from '#web/language/public-path.ts';
import { paths } from '#web/navigation/paths.ts';
import { Band, Page, Shields, Spread } from './sheet-parts.tsx';

interface ResultSheetProps {
  headingId: string;
  /** Whether each question was answered right, in their order. */
  verdicts: readonly boolean[];
  onAgain: () => void;
}

const MISSED = msg('Create a free account to save these answers. They help us choose your first lesson.');
const NONE_RIGHT = {
  title: msg('All new to you? No problem!'),
  text: msg('A lesson explains the topic first, then asks. Try one!'),
  account: MISSED,
};
const SOME_RIGHT = {
  title: msg('{right} of {total} right'),
  text: msg('A lesson explains what you missed.'),
  account: MISSED,
};
const ALL_RIGHT = {
  title: msg('All {total} right'),
  text: msg('Well done! Your first quiz has harder questions.'),
  account: msg(
    'Create a free account to save these answers. Your first quiz then chooses your first lesson.',
  ),
};

/** How it went; and that it is the start of what comes with an account. */
export function ResultSheet({ headingId, verdicts, onAgain }: ResultSheetProps) {
  const total = verdicts.length;
  const right = verdicts.filter(Boolean).length;
  const isAll = right === total;
  const words = isAll ? ALL_RIGHT : right > 0 ? SOME_RIGHT : NONE_RIGHT;
  return (
    <Spread>
      <Band>
        <Box
          component="img"
          src={isAll ? '/art/features.svg#achievement' : '/art/empty/lantern.svg'}
          alt=""
          width={72}
          height={72}
          sx={{ '&&': { width: { xs: 64, md: 112 }, height: { xs: 64, md: 112 } } }}
        />
        <Shields verdicts={verdicts} total={total} label={t('{right} of {total}', { right, total })} />
      </Band>
      <Page role="status" sx={{ justifyContent: 'center' }}>
        <Typography id={headingId} variant="h2" component="h3">
          {t(words.title, { right, total })}
        </Typography>
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
