import { styled } from '@mui/material/styles';
import { t } from '#web/language/language.ts';

const Fold = styled('details')(({ theme }) => ({
  marginTop: theme.spacing(0.5),
  '& > summary': {
    width: 'fit-content',
    paddingBlock: theme.spacing(0.25),
    color: theme.vars.palette.text.primary,
    textDecoration: 'underline',
    cursor: 'pointer',
  },
}));

const SHOWN = 2;
const ALL_SHOWN = 3;

/** The sentences of a text, English or Hindi. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?।])\s+/).filter(Boolean);

/** The first sentences of a rule; where more than three belong to it, the others are folded. */
export function FirstSentences({ of: sentences }: { of: readonly string[] }) {
  if (sentences.length <= ALL_SHOWN) return sentences.join(' ');
  return (
    <>
      {sentences.slice(0, SHOWN).join(' ')}
      <Fold>
        <summary>{t('More of this rule')}</summary>
        {sentences.slice(SHOWN).join(' ')}
      </Fold>
    </>
  );
}
