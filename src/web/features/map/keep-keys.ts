import type { KeyboardEvent } from 'react';

/** What is pressed in a dialog is not for the page below, where a letter may choose an answer. */
export function keepKeys(event: KeyboardEvent): void {
  event.nativeEvent.stopPropagation();
}
