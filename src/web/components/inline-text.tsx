import { styled } from '@mui/material/styles';
import { faces, radii } from '#web/theme/tokens.ts';

interface InlineTextProps {
  /** One line of content; code stands between backticks. Formulas between dollar signs stay as they are written. */
  children: string;
}

const Code = styled('code')(({ theme }) => ({
  fontFamily: faces.figures,
  fontSize: '0.9em',
  fontWeight: 500,
  letterSpacing: 0,
  // No higher than the line it stands in, so that the chips of two lines of a heading never meet.
  padding: '0 0.35em',
  lineHeight: 1.15,
  borderRadius: radii.small,
  backgroundColor: theme.vars.palette.surface.sunken,
  overflowWrap: 'anywhere',
  // A piece on the next line has its own ends.
  boxDecorationBreak: 'clone',
}));

/** A question, an option or an explanation: text in which code is set as code. */
export function InlineText({ children }: InlineTextProps) {
  const parts = children.split(/`([^`\n]+)`/);
  return parts.map((part, index) => (index % 2 === 1 ? <Code key={index}>{part}</Code> : part));
}
