import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Circle } from 'lucide-react';
import { msg, t } from '#web/language/language.ts';
import { plainList } from '#web/theme/baseline.ts';

const CHAPTERS = [msg('Ancient India'), msg('Medieval India'), msg('Modern India')] as const;

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: theme.spacing(1.25),
  opacity: 0.75,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.25) },
}));

/**
 * The mock of spec §8 where a subject was opened and no lesson of it: only to look at, marked as such, never sent anywhere
 * (resolution 38).
 */
export function SampleChapters() {
  return (
    <Card
      component="section"
      aria-label={t('Sample content')}
      sx={{ mt: 3, borderStyle: 'dashed', maxWidth: 480 }}
    >
      <CardContent>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
          <Typography variant="h4" component="h2">
            {t('History of India')}
          </Typography>
          <Chip size="small" variant="outlined" label={t('sample content')} />
        </Stack>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {t('This is only a sample of a subject.')}
        </Typography>
        <List inert>
          {CHAPTERS.map((chapter) => t(chapter)).map((name) => (
            <li key={name}>
              <Circle size={18} aria-hidden />
              <span>
                {name}
                <Typography variant="caption" component="span" sx={{ ml: 1, color: 'text.secondary' }}>
                  {t('Not started')}
                </Typography>
              </span>
            </li>
          ))}
        </List>
      </CardContent>
    </Card>
  );
}
