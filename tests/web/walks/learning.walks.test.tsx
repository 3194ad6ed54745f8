import { walkInDom } from '#tests/support/walks/walk-in-dom.tsx';
import { learningDrivers } from '#tests/walks/learning/drivers.ts';

walkInDom(learningDrivers);
