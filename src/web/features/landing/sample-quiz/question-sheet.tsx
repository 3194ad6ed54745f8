import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check, X } from 'lucide-react';
import { ChoiceList } from '#web/components/choice-list.tsx';
import { letterOf } from '#web/components/page-keys.ts';
import { type Message, t } from '#web/language/language.ts';
import { plainList } from '#web/theme/baseline.ts';
import { colorSchemes, type ProfessorCard, professors } from '../landing.content.ts';
import { ProfessorPortrait } from '../professor-portrait.tsx';
import { Band, Page, Shields, Spread } from './sheet-parts.tsx';

interface QuestionSheetProps {
  headingId: string;
  /** Key of the one who asks. */
  professor: string;
  /** What it is about, where the professor's chair does not say it. */
  subject?: Message;
  question: Message;
  options: readonly Message[];
  /** Index of the right option. */
  answer: number;
  reason: Message;
  /** Why the others are not, told to whoever chose one of them. */
  others?: Message;
  /** From 1. */
  number: number;
  total: number;
  /** Whether each question so far was answered right. */
  verdicts: readonly boolean[];
  chosen: number | null;
  isExplained: boolean;
  canCheck: boolean;
  onChoose: (option: number) => void;
  onCheck: () => void;
  onNext: () => void;
}

const Marked = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.25),
  ...plainList,
}));

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 48,
  padding: theme.spacing(1, 2),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  color: theme.vars.palette.text.secondary,
  '& > svg': { flex: 'none' },
  '& > .letter': { fontWeight: 600 },
  '& > .word': { marginLeft: 'auto', fontSize: '0.8125rem', fontWeight: 600 },
  '&[data-mark="right"]': {
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.success.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.success.main} 10%, ${theme.vars.palette.background.paper})`,
    '& > svg, & > .word': { color: theme.vars.palette.success.main },
  },
  '&[data-mark="wrong"]': {
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.error.main,
    '& > svg, & > .word': { color: theme.vars.palette.error.main },
  },
}));

/** The options after the check: which one is right, which one was chosen, in words and signs. */
function MarkedOptions({
  options,
  answer,
  chosen,
}: Pick<QuestionSheetProps, 'options' | 'answer' | 'chosen'>) {
  return (
    <Marked>
      {options.map((option, at) => {
        const text = t(option);
        const mark = at === answer ? 'right' : at === chosen ? 'wrong' : undefined;
        return (
          <Option key={text} data-mark={mark}>
            {mark === 'right' && <Check size={20} aria-hidden />}
            {mark === 'wrong' && <X size={20} aria-hidden />}
            <span className="letter">{letterOf(at)}</span>
            {text}
            {mark && (
              <span className="word">
                {mark === 'wrong' ? t('Your answer') : t(at === chosen ? 'Your answer, correct' : 'Right')}
              </span>
            )}
          </Option>
        );
      })}
    </Marked>
  );
}

function Asker({ professor, subject }: { professor: ProfessorCard; subject: Message | undefined }) {
  return (
    <Band colour={colorSchemes[professor.colorScheme]}>
      <ProfessorPortrait professor={professor} />
      <div>
        <Typography variant="h4" component="p">
          {t(professor.name)}
        </Typography>
        <Typography variant="body2" component="p" sx={{ mt: 0.25 }}>
          {t('asks about {subject}', { subject: t(subject ?? professor.chair) })}
        </Typography>
      </div>
    </Band>
  );
}

function CheckAnswer({ canCheck, onCheck }: Pick<QuestionSheetProps, 'canCheck' | 'onCheck'>) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
      <Button variant="contained" disabled={!canCheck} onClick={onCheck}>
        {t('Check my answer')}
      </Button>
      {!canCheck && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Choose one first.')}
        </Typography>
      )}
    </Box>
  );
}

/** One question, asked by one of the staff, then explained. */
export function QuestionSheet(props: QuestionSheetProps) {
  const { headingId, options, answer, number, total, chosen, isExplained } = props;
  const question = t(props.question);
  const professor = professors.find(({ key }) => key === props.professor);
  const isLast = number === total;
  return (
    <Spread>
      {professor && <Asker professor={professor} subject={props.subject} />}
      <Page>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          <Typography variant="overline" component="p" sx={{ color: 'secondary.main' }}>
            {t('Question {number} of {total}', { number, total })}
          </Typography>
          <Shields verdicts={props.verdicts} total={total} />
        </Box>
        {isExplained ? (
          <>
            <Typography id={headingId} variant="h4" component="h3">
              {question}
            </Typography>
            <MarkedOptions options={options} answer={answer} chosen={chosen} />
          </>
        ) : (
          <ChoiceList
            label={<span id={headingId}>{question}</span>}
            options={options.map((text, at) => ({ id: String(at), text: t(text), mark: letterOf(at) }))}
            value={chosen === null ? null : String(chosen)}
            onChoose={(id) => props.onChoose(Number(id))}
            onConfirm={props.onCheck}
            keysIn="group"
          />
        )}
        <Box role="status">
          {isExplained && (
            <Typography>
              <strong>{t(chosen === answer ? 'That is right.' : 'That is not right.')} </strong>
              {chosen !== answer && props.others && `${t(props.others)} `}
              {t(props.reason)}
            </Typography>
          )}
        </Box>
        {/* Apart from each other: a double click on the one must not press the other and hide the reason. */}
        <Box sx={{ display: 'flex', mt: 'auto', justifyContent: isExplained ? 'flex-end' : 'flex-start' }}>
          {isExplained ? (
            <Button key="next" variant="contained" onClick={props.onNext} autoFocus>
              {t(isLast ? 'See my result' : 'Next question')}
            </Button>
          ) : (
            <CheckAnswer key="check" canCheck={props.canCheck} onCheck={props.onCheck} />
          )}
        </Box>
      </Page>
    </Spread>
  );
}
