import { walkInDom } from '#tests/support/walks/walk-in-dom.tsx';
import { profileDrivers } from '#tests/walks/profile/drivers.ts';

walkInDom(profileDrivers);
