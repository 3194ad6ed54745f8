import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { TYPING_PER_CHARACTER, typewriterMachine } from '#machines/shell/typewriter.machine.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';

interface TypewriterTaglineProps {
  sentences: readonly string[];
}

const stillness = '@media (prefers-reduced-motion: reduce)';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  minHeight: '3.2em',
  [theme.breakpoints.up('sm')]: { minHeight: '1.6em', alignItems: 'center' },
  [stillness]: { display: 'none' },
}));

const Caret = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 2,
  height: '1.1em',
  marginLeft: 3,
  verticalAlign: '-0.18em',
  backgroundColor: theme.vars.palette.gold.main,
  animation: 'wiz-caret 1s steps(2, jump-none) infinite',
  '@keyframes wiz-caret': { from: { opacity: 1 }, to: { opacity: 0 } },
}));

/** Whole in the document and for those who want no motion; hidden from the eye where the letters run. */
const Sentences = styled('ul')(({ theme }) => ({
  ...visuallyHidden,
  [stillness]: {
    position: 'static',
    width: 'auto',
    height: 'auto',
    margin: 0,
    padding: 0,
    overflow: 'visible',
    clip: 'auto',
    whiteSpace: 'normal',
    listStyle: 'none',
    '& li': { paddingBlock: theme.spacing(0.5) },
  },
}));

/** Five sentences, typed letter by letter; read out as a plain list. */
export function TypewriterTagline({ sentences }: TypewriterTaglineProps) {
  const typewriter = useActorRef(typewriterMachine, { input: { lengths: sentences.map(({ length }) => length) } });
  const index = useSelector(typewriter, ({ context }) => context.index);
  const isTyping = useSelector(typewriter, (snapshot) => snapshot.matches('typing'));
  const isHeld = useSelector(typewriter, (snapshot) => snapshot.matches('held'));
  const letters = useRef<HTMLSpanElement>(null);
  const sentence = sentences[index] ?? '';

  useEffect(() => {
    const span = letters.current;
    if (span === null) return undefined;
    if (!isTyping) {
      span.textContent = sentence;
      return undefined;
    }
    let began: number | undefined;
    let frame = requestAnimationFrame(function show(now) {
      began ??= now;
      const shown = Math.min(sentence.length, Math.floor((now - began) / TYPING_PER_CHARACTER));
      span.textContent = sentence.slice(0, shown);
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [sentence, isTyping]);

  return (
    <Box>
      <Sentences>
        {sentences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Sentences>
      <Line>
        <span aria-hidden="true">
          <span ref={letters}>{sentences[0]}</span>
          <Caret />
        </span>
        <IconButton
          size="small"
          color="inherit"
          aria-label={isHeld ? 'Let the tagline go on' : 'Hold the tagline'}
          onClick={() => typewriter.send({ type: isHeld ? 'typing.resume' : 'typing.hold' })}
          sx={{ opacity: 0.6, flex: 'none' }}
        >
          <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden="true">
            {isHeld ? <path d="M4 2.5v11l9-5.5z" /> : <path d="M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z" />}
          </svg>
        </IconButton>
      </Line>
    </Box>
  );
}
