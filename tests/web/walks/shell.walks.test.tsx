import { walkInDom } from '#tests/support/walks/walk-in-dom.tsx';
import { shellDrivers } from '#tests/walks/shell/drivers.ts';

walkInDom(shellDrivers);
