import type { Messages } from '@lingui/core';

const files = import.meta.glob<Messages>('./hi/*.json', { eager: true, import: 'default' });

/** Every text of the interface in Hindi, by its English. */
export const catalogue: Messages = Object.assign({}, ...Object.values(files));
