import Markdown from 'react-markdown';
import remarkMath from 'remark-math';
import { nameFormulas, setFormulas } from './learning/set-formulas.ts';

/**
 * A math formula within a line: LaTeX that KaTeX turns into MathML. What cannot be read is shown as it was written.
 * Comes with the code that sets it.
 */
export function Formula({ children }: { children: string }) {
  return (
    <Markdown
      remarkPlugins={[remarkMath]}
      rehypePlugins={[setFormulas, nameFormulas]}
      components={{ p: ({ children: inside }) => inside }}
    >
      {`$${children}$`}
    </Markdown>
  );
}
