import { configure, getConfig } from '@testing-library/react';

// What waits for an element looks for it at each change of the page, and an error of each look would print all of it. The
// one that is told at the end does.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isOneOfMany } = getConfig() as object as Record<
      string,
      unknown
    >;
    if (isOneOfMany !== true) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
