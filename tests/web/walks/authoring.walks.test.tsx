import { walkInDom } from '#tests/support/walks/walk-in-dom.tsx';
import { authoringDrivers } from '#tests/walks/authoring/drivers.ts';

walkInDom(authoringDrivers);
