import { type ReactNode, startTransition, useId, useOptimistic } from 'react';
import Card from '@mui/material/Card';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { PracticeDesk } from '#machines/assessment/practice-builder.setup.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { faces, motion, radii } from '#web/theme/tokens.ts';
import { firstChoiceIn, type PracticeChoice, readChoice, writeChoice } from '../practice-choice.ts';
import { ChapterChoice } from './chapter-choice.tsx';
import { askableIn } from './count-questions.ts';
import { RadioCards } from './radio-cards.tsx';

const Step = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(1.5, 2),
  padding: theme.spacing(3, 3),
  '& + &': { borderTop: `1px solid ${theme.vars.palette.surface.line}` },
  '& > :nth-of-type(n + 1):not(h2, span)': { gridColumn: 2 },
  [theme.breakpoints.down('sm')]: {
    padding: theme.spacing(2.5, 2),
    '& > :nth-of-type(n + 1):not(h2, span)': { gridColumn: '1 / -1' },
  },
}));

const Numeral = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  fontFamily: faces.display,
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: theme.vars.palette.secondary.main,
  border: `1.5px solid ${theme.vars.palette.gold.main}`,
}));

interface FormStepProps {
  numeral: string;
  title: string;
  children: (titleId: string) => ReactNode;
}

function FormStep({ numeral, title, children }: FormStepProps) {
  const id = useId();
  return (
    <Step aria-labelledby={id}>
      <Numeral aria-hidden="true">{numeral}</Numeral>
      <Typography id={id} variant="h4" component="h2" sx={{ alignSelf: 'center' }}>
        {title}
      </Typography>
      <div>{children(id)}</div>
    </Step>
  );
}

const Fold = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    padding: theme.spacing(1.5, 2),
    borderRadius: radii.large,
    border: `1px solid ${theme.vars.palette.surface.line}`,
    backgroundColor: theme.vars.palette.background.paper,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg:last-child': { transition: `transform ${motion.quick}ms` },
  },
  '&[open] > summary': { marginBottom: theme.spacing(1.5) },
  '&[open] > summary > svg:last-child': { transform: 'rotate(180deg)' },
}));

const Sign = styled('img')({ display: 'block', flex: 'none' });

const POOL_CARDS = [
  { value: 'all', title: msg('All questions'), text: msg('New ones come first') },
  { value: 'completed', title: msg('Completed lessons'), text: msg('Only what you have read') },
  { value: 'missed', title: msg('Only my mistakes'), text: msg('What you got wrong last time') },
  { value: 'unseen', title: msg('Only new ones'), text: msg('Questions you have not seen yet') },
] as const;
const COUNT_CARDS = [
  { value: 5, title: '5', text: msg('short') },
  { value: 10, title: '10', text: msg('usual') },
  { value: 20, title: '20', text: msg('full paper') },
] as const;
const MODE_CARDS = [
  {
    value: 'learn',
    title: msg('Learn'),
    text: msg('After each answer you see what is right, and why. No timer.'),
    picture: <Sign src="/art/practice/learn.svg" alt="" width={48} height={48} />,
  },
  {
    value: 'exam',
    title: msg('Mock test'),
    text: msg('90 seconds a question, as in a full weekly quiz. Answers at the end.'),
    picture: <Sign src="/art/practice/exam.svg" alt="" width={48} height={48} />,
  },
] as const;

/** The practice mode (Learn or exam mode) and questions as the address has them, without chapters that this subject does not have. */
export function useChoice({ chapters }: Pick<PracticeDesk, 'chapters'>) {
  const [search, setSearch] = useSearchParams();
  const firstOf = (ids: readonly string[]) =>
    firstChoiceIn(ids.length === 0 ? chapters : chapters.filter(({ id }) => ids.includes(id)));
  const chapterIds = readChoice(search).chapterIds.filter((id) => chapters.some((known) => known.id === id));
  const read = readChoice(search, firstOf(chapterIds));
  // The address follows a moment later; what was pressed shows at once.
  const [choice, show] = useOptimistic<PracticeChoice>({ ...read, chapterIds });
  const change = (part: Partial<PracticeChoice>) =>
    startTransition(() => {
      const wanted = { ...choice, ...part };
      const askable = askableIn(chapters, wanted.pool);
      const next = { ...wanted, chapterIds: wanted.chapterIds.filter((id) => askable.includes(id)) };
      show(next);
      setSearch(writeChoice(next, firstOf(next.chapterIds)), { replace: true, preventScrollReset: true });
    });
  return { choice, change };
}

interface PracticeFormProps {
  desk: PracticeDesk;
  choice: PracticeChoice;
  onChange: (part: Partial<PracticeChoice>) => void;
}

/** What is chosen, in one line. */
function summaryOf({ chapters }: PracticeDesk, { chapterIds, count, pool, mode }: PracticeChoice): string {
  const title = (cards: readonly { value: unknown; title: Message }[], value: unknown) =>
    t(cards.find((card) => card.value === value)?.title ?? '');
  return [
    chapterIds.length === 0
      ? t('All chapters')
      : t('{count} of {total} chapters', { count: chapterIds.length, total: chapters.length }),
    title(POOL_CARDS, pool),
    t('{count, plural, one {# question} other {# questions}}', { count }),
    title(MODE_CARDS, mode),
  ].join(' · ');
}

/** Four questions about the questions; on a small screen folded, and what is chosen is said in a line. */
export function PracticeForm(props: PracticeFormProps) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  if (isWide) return <Steps {...props} />;
  return (
    <Fold>
      <summary>
        <SlidersHorizontal size={20} aria-hidden />
        <span>
          <Typography variant="h6" component="span" sx={{ display: 'block' }}>
            {t('Change the round')}
          </Typography>
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {summaryOf(props.desk, props.choice)}
          </Typography>
        </span>
        <ChevronDown size={18} aria-hidden />
      </summary>
      <Steps {...props} />
    </Fold>
  );
}

function Steps({ desk, choice, onChange }: PracticeFormProps) {
  return (
    <Card>
      <FormStep numeral="I" title={t('Which chapters')}>
        {(titleId) => (
          <ChapterChoice
            chapters={desk.chapters}
            pool={choice.pool}
            chosen={choice.chapterIds}
            labelledBy={titleId}
            onChoose={(chapterIds) => onChange({ chapterIds })}
          />
        )}
      </FormStep>
      <FormStep numeral="II" title={t('Which questions')}>
        {(titleId) => (
          <RadioCards
            labelledBy={titleId}
            cards={POOL_CARDS}
            chosen={choice.pool}
            narrowest={240}
            onChoose={(pool) => onChange({ pool })}
          />
        )}
      </FormStep>
      <FormStep numeral="III" title={t('How many questions')}>
        {(titleId) => (
          <RadioCards
            labelledBy={titleId}
            cards={COUNT_CARDS}
            chosen={choice.count}
            narrowest={92}
            onChoose={(count) => onChange({ count })}
          />
        )}
      </FormStep>
      <FormStep numeral="IV" title={t('Which mode')}>
        {(titleId) => (
          <RadioCards
            labelledBy={titleId}
            cards={MODE_CARDS}
            chosen={choice.mode}
            narrowest={260}
            onChoose={(mode) => onChange({ mode })}
          />
        )}
      </FormStep>
    </Card>
  );
}
