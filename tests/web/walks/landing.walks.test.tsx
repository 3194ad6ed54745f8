import { walkInDom } from '#tests/support/walks/walk-in-dom.tsx';
import { landingDrivers } from '#tests/walks/landing/drivers.ts';

walkInDom(landingDrivers);
