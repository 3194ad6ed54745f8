import { styled } from '@mui/material/styles';
import { faces } from '#web/theme/tokens.ts';

interface AcademyMarkProps {
  /** Height of the sign in pixels. */
  size?: number;
  /** Writes the product's name beside the sign. */
  withName?: boolean;
}

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  color: 'inherit',
}));

const Sign = styled('svg')({ display: 'block', flex: 'none' });

const Name = styled('span')({
  fontFamily: faces.display,
  fontWeight: 650,
  fontSize: '1.375rem',
  letterSpacing: '-0.015em',
  lineHeight: 1,
});

/** A name, the same in every language. */
const PRODUCT = 'WizLearn';

/** The sign of WizLearn. Decoration when the name stands beside it, named 'WizLearn' alone. */
export function AcademyMark({ size = 32, withName = false }: AcademyMarkProps) {
  return (
    <Row>
      <Sign
        viewBox="0 0 40 40"
        width={size}
        height={size}
        role={withName ? undefined : 'img'}
        aria-label={withName ? undefined : PRODUCT}
        aria-hidden={withName ? true : undefined}
      >
        <path
          d="M20 1.5C23.6 3.9 29.8 4.9 37 4V18.5C37 28.5 29.3 35.2 20 38.9 10.7 35.2 3 28.5 3 18.5V4C10.2 4.9 16.4 3.9 20 1.5Z"
          fill="#e5b44c"
        />
        <path
          d="M20 4C23.7 6 29 6.9 34.7 6.5V18.5C34.7 27.2 28.2 32.9 20 36.4 11.8 32.9 5.3 27.2 5.3 18.5V6.5C11 6.9 16.3 6 20 4Z"
          fill="#272354"
        />
        <path d="M20 4C23.7 6 29 6.9 34.7 6.5V18.5C34.7 27.2 28.2 32.9 20 36.4Z" fill="#14122f" />
        <path d="M8.2 13.5H12.7L15.6 24.5 14.6 29.5ZM20 20.5V18.2H21.7L24.4 24.5 25.4 29.5Z" fill="#fbf3df" />
        <path
          d="M14.6 29.5 15.6 24.5 18.3 18.2H20V20.5ZM25.4 29.5 24.4 24.5 27.3 13.5H31.8Z"
          fill="#c9b78d"
        />
        <path
          d="M20 7.6 21.1 11.1 24.6 12.2 21.1 13.3 20 16.8 18.9 13.3 15.4 12.2 18.9 11.1Z"
          fill="#e5b44c"
        />
        <path
          d="M20 7.6 21.1 11.1 20 12.2ZM24.6 12.2 21.1 13.3 20 12.2ZM20 16.8 18.9 13.3 20 12.2ZM15.4 12.2 18.9 11.1 20 12.2Z"
          fill="#f6dc9a"
        />
      </Sign>
      {withName && <Name>{PRODUCT}</Name>}
    </Row>
  );
}
