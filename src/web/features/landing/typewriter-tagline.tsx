import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type CSSObject, styled } from '@mui/material/styles';
import { TYPING_PER_CHARACTER, typewriterMachine } from '#machines/shell/typewriter.machine.ts';
import { useFlow } from '#web/flows/flow.ts';
import { t } from '#web/language/language.ts';
import { plainList, visuallyHidden } from '#web/theme/baseline.ts';
import { lettersOf, playTyping } from './typing-animation.ts';

interface TypewriterTaglineProps {
  sentences: readonly string[];
}

/** For those who want no motion: by their device, or by their own choice in our settings. */
const whenStill = (style: CSSObject): CSSObject => ({
  '@media (prefers-reduced-motion: reduce)': style,
  '[data-motion="still"] &': style,
});

/** Keeps its height and its control in place, whatever is being typed: nothing on the page moves. */
const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) auto',
  gap: theme.spacing(1),
  alignItems: 'start',
  minHeight: '3.2em',
  [theme.breakpoints.up('md')]: { minHeight: '1.6em' },
  ...whenStill({ display: 'none' }),
}));

/** Blinks by its opacity: the browser does that without working out the page again. It takes no room from the letters. */
const Caret = styled('span')(({ theme }) => ({
  paddingRight: 2,
  marginRight: -4,
  borderRight: `2px solid ${theme.vars.palette.gold.main}`,
  animation: 'wiz-caret 1s steps(2, jump-none) infinite',
  '@keyframes wiz-caret': { to: { opacity: 0 } },
}));

const Letters = styled('span')({ position: 'relative' });

/** As wide and as high as any of the sentences. */
const Room = styled('span')({ display: 'grid', visibility: 'hidden', '& > *': { gridArea: '1 / 1' } });

/**
 * A box of its own size: a letter more is laid out and painted within it, and the page around it is not. The block
 * around it is no grid, whose children the browser lays out with it. Its edge is past the caret's.
 */
const Typed = styled('span')({ position: 'absolute', inset: -8, padding: 8, contain: 'strict' });

/** Where the lines are drawn while they are typed: as large as the sentence, and no part of its layout. */
const Stage = styled('span')({ position: 'absolute', inset: 8 });

/** Whole in the document and for those who want no motion; hidden from the eye where the letters run. */
const Sentences = styled('ul')(({ theme }) => ({
  ...visuallyHidden,
  ...whenStill({
    position: 'static',
    width: 'auto',
    height: 'auto',
    ...plainList,
    overflow: 'visible',
    clip: 'auto',
    whiteSpace: 'normal',
    '& li': { paddingBlock: theme.spacing(0.5) },
  }),
}));

/** Plays from now on, and anew from the letter that is due whenever the letters come to stand elsewhere. */
function keepTyping(sentence: string, whole: HTMLElement, stage: HTMLElement): () => void {
  const began = performance.now();
  const play = () => {
    const elapsed = performance.now() - began;
    return playTyping({ sentence, whole, stage, perLetter: TYPING_PER_CHARACTER, elapsed });
  };
  let stop = play();
  const replay = (): void => {
    stop();
    stop = play();
  };
  addEventListener('resize', replay);
  document.fonts.addEventListener('loadingdone', replay);
  return () => {
    stop();
    removeEventListener('resize', replay);
    document.fonts.removeEventListener('loadingdone', replay);
  };
}

interface HoldButtonProps {
  isHeld: boolean;
  onTurn: () => void;
}

function HoldButton({ isHeld, onTurn }: HoldButtonProps) {
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={t(isHeld ? 'Resume the animation' : 'Pause the animation')}
      onClick={onTurn}
      sx={{ opacity: 0.6, flex: 'none', minWidth: 30, p: 1 }}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden="true">
        {isHeld ? <path d="M4 2.5v11l9-5.5z" /> : <path d="M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z" />}
      </svg>
    </Button>
  );
}

/** The typing animation of the tagline: five sentences, typed letter by letter; read out as a plain list. */
export function TypewriterTagline({ sentences }: TypewriterTaglineProps) {
  const typewriter = useFlow(typewriterMachine, {
    input: { lengths: sentences.map((text) => lettersOf(text).length) },
  });
  const index = useSelector(typewriter, ({ context }) => context.index);
  const isTyping = useSelector(typewriter, (snapshot) => snapshot.matches('typing'));
  const isHeld = useSelector(typewriter, (snapshot) => snapshot.matches('held'));
  const whole = useRef<HTMLSpanElement>(null);
  const stage = useRef<HTMLSpanElement>(null);
  const sentence = sentences[index] ?? '';

  useEffect(() => {
    if (!whole.current || !stage.current) return undefined;
    // Here and not by React: the sentence before must stay until this one can be hidden.
    if (whole.current.firstChild instanceof Text) whole.current.firstChild.data = sentence;
    return isTyping ? keepTyping(sentence, whole.current, stage.current) : undefined;
  }, [sentence, isTyping]);

  return (
    <Box>
      <Sentences>
        {sentences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Sentences>
      <Line>
        <Letters aria-hidden="true">
          <Typed>
            <span ref={whole}>
              {sentences[0]}
              <Caret />
            </span>
            <Stage ref={stage} />
          </Typed>
          <Room>
            {sentences.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </Room>
        </Letters>
        <HoldButton
          isHeld={isHeld}
          onTurn={() => typewriter.send({ type: isHeld ? 'typing.resume' : 'typing.hold' })}
        />
      </Line>
    </Box>
  );
}
