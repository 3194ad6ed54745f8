import { walkInDom } from '#tests/support/walks/walk-in-dom.tsx';
import { libraryDrivers } from '#tests/walks/library/drivers.ts';

walkInDom(libraryDrivers);
