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
  right: number;
  total: number;
  onAgain: () => void;
}

/** By how many were right; whoever had none is not told a number. */
const WORDS = [
  {
    title: msg('New to you, and that is fine'),
    text: msg('Not one right this time. A lesson explains first, then asks. Try one!'),
  },
  { title: msg('A good start!'), text: msg('One right, and now you know the other two as well.') },
  { title: msg('Well done!'), text: msg('Two right, and now you know the third as well.') },
  { title: msg('Full marks!'), text: msg('All three right. You will enjoy it here.') },
] as const;

/** How it went, kindly; and that it is the start of what comes with an account. */
export function ResultSheet({ headingId, right, total, onAgain }: ResultSheetProps) {
  const words = WORDS[right];
  return (
    <Spread>
      <Band>
        <Box
          component="img"
          // A medal is for what was right.
          src={right > 0 ? '/art/features/achievement.svg' : '/art/empty/lantern.svg'}
          alt=""
          width={72}
          height={72}
          sx={{ '&&': { width: { xs: 64, md: 112 }, height: { xs: 64, md: 112 } } }}
        />
        <Shields filled={right} total={total} label={t('{right} of {total}', { right, total })} />
      </Band>
      <Page role="status" sx={{ justifyContent: 'center' }}>
        <Typography id={headingId} variant="h2" component="h3">
          {words && t(words.title)}
        </Typography>
        <Typography>{words && t(words.text)}</Typography>
        <Typography sx={{ maxWidth: '60ch', color: 'text.secondary' }}>
          {t(
            'These answers are only on this device. Create a free account: they start your first quiz, which finds your first lesson.',
          )}
        </Typography>
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
