import { walkInDom } from '#tests/support/walks/walk-in-dom.tsx';
import { sessionDrivers } from '#tests/walks/session/drivers.ts';

walkInDom(sessionDrivers);
