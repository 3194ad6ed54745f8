import { configure } from '@testing-library/react';

// A machine with much to do must not turn a slow page into a red test: what comes is waited for, what does not still fails.
configure({ asyncUtilTimeout: 10_000 });
