import { walkInDom } from '#tests/support/walks/walk-in-dom.tsx';
import { communityDrivers } from '#tests/walks/community/drivers.ts';

walkInDom(communityDrivers);
