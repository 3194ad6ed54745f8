import { TransNoContext } from '@lingui/react/server';
import type { ReactElement } from 'react';
import { i18n, type Message } from './language.ts';

interface RichTextProps {
  /** With the places of the elements as tags: `Ask <0>the tutor</0>`. */
  text: Message;
  values?: Readonly<Record<string, string | number>>;
  /** By their number in the text. */
  elements: readonly ReactElement[];
}

/** A sentence with something in it: a link, a number in bold. */
export function RichText({ text, values, elements }: RichTextProps) {
  const { id, message } = typeof text === 'string' ? { id: text, message: undefined } : text;
  return (
    <TransNoContext
      lingui={{ i18n }}
      id={id}
      {...(message && { message: message as never })}
      values={{ ...values }}
      components={Object.fromEntries(elements.entries())}
    />
  );
}
