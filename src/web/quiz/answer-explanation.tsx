import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { asQuotation } from '#domain/text/quotation.ts';
import { withoutTableBars } from '#domain/text/table-rows.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { letterOf } from '#web/components/page-keys.ts';
import { t } from '#web/language/language.ts';

const Quote = styled('blockquote')(({ theme }) => ({
  margin: theme.spacing(1.5, 0, 0),
  paddingLeft: theme.spacing(2),
  borderLeft: `3px solid ${theme.vars.palette.gold.main}`,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
}));

/** Where the quoted words stand. */
const Source = styled('span')({ display: 'block', fontSize: '0.8125rem', fontWeight: 650 });

interface OptionRationaleProps {
  /** From 0. */
  chosen: number | null;
  /** Why the option that was chosen is wrong. */
  rationale?: string | undefined;
}

/** What is wrong with the option that was chosen, where that is written. */
export const OptionRationale = ({ chosen, rationale }: OptionRationaleProps) =>
  rationale && chosen !== null ? (
    <Typography sx={{ mt: 1 }}>
      <strong>{t('Why not {letter}:', { letter: letterOf(chosen) })}</strong>{' '}
      <InlineText>{rationale}</InlineText>
    </Typography>
  ) : null;

interface AnswerExplanationProps extends OptionRationaleProps {
  explanation: string;
  /** The words of the lesson that support it. */
  passage: string;
  /** The space above, in steps of the theme. */
  gap: number;
}

/** Why an answer is right, what is wrong with the one that was chosen, and what the lesson says of it. */
export const AnswerExplanation = ({
  chosen,
  rationale,
  explanation,
  passage,
  gap,
}: AnswerExplanationProps) => (
  <>
    {explanation && (
      <Typography sx={{ mt: gap }}>
        <InlineText>{explanation}</InlineText>
      </Typography>
    )}
    <OptionRationale chosen={chosen} rationale={rationale} />
    {passage && (
      <Quote>
        <Source>{t('From the lesson')}</Source>
        <InlineText>{asQuotation(withoutTableBars(passage))}</InlineText>
      </Quote>
    )}
  </>
);
