import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { TutorPart } from '#contract/contract.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { t } from '#web/language/language.ts';
import { tagOf } from '../passages.ts';
import { LazyLessonNotes } from './lazy-lesson-notes.ts';
import { markedIn } from './marked-sentences.ts';
import { leadOf, PartWords, type QuotedPartProps } from './quoted-part.tsx';

/** Whether its section is a question that students ask, and its text the answer. */
const isFaq = (part: TutorPart): part is TutorPart & { section: string } =>
  part.section?.endsWith('?') ?? false;

/** As search results have them: below its place the sentence of a passage that comes nearest, without what stands around it. */
const Excerpt = styled('div')(({ theme }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  paddingInlineStart: theme.spacing(3.5),
  color: theme.vars.palette.text.secondary,
  '& > div': { fontSize: '0.875rem' },
}));

/** What may answer too: folded, so that it is not taken for the answer. */
export function FoldedPart({ part, isBelow = false }: QuotedPartProps) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const Icon = isShown ? ChevronUp : ChevronDown;
  return (
    <section>
      <Button
        size="small"
        aria-expanded={isShown}
        {...(isShown && { 'aria-controls': id })}
        startIcon={<Icon size={16} aria-hidden />}
        onClick={() => setShown(!isShown)}
        sx={{ textAlign: 'start' }}
      >
        {isBelow ? (
          t('The whole passage')
        ) : (
          // A piece of its own each, words and code would stand in columns.
          <span>
            <InlineText>{isFaq(part) ? part.section : (leadOf(part) ?? '')}</InlineText>
          </span>
        )}
      </Button>
      {isShown ? (
        <Box id={id} sx={{ mt: 1 }}>
          <PartWords part={part} marked={markedIn(part)} />
        </Box>
      ) : (
        part.excerpt !== undefined && (
          <Excerpt lang={tagOf(part.language)}>
            <LazyLessonNotes isOwn notes={part.excerpt} />
          </Excerpt>
        )
      )}
    </section>
  );
}

/** What may answer too, and what students ask that comes near. */
export function AlsoParts({ parts }: { parts: readonly TutorPart[] }) {
  const faqs = parts.filter(isFaq);
  return (
    <>
      {parts
        .filter((part) => !isFaq(part))
        .map((part, index) => (
          <FoldedPart key={index} part={part} />
        ))}
      {faqs.length > 0 && (
        <section>
          <Typography variant="subtitle2" component="h5" sx={{ color: 'text.secondary' }}>
            {t('Students also ask')}
          </Typography>
          {faqs.map((part, index) => (
            <FoldedPart key={index} part={part} />
          ))}
        </section>
      )}
    </>
  );
}
