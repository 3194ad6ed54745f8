import { walkInDom } from '#tests/support/walks/walk-in-dom.tsx';
import { assessmentDrivers } from '#tests/walks/assessment/drivers.ts';

walkInDom(assessmentDrivers);
