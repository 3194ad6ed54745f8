import { answerSaverMachine } from '#machines/assessment/answer-saver.machine.ts';
import { assessmentCenterMachine } from '#machines/assessment/assessment-center.machine.ts';
import { assessmentTabsMachine } from '#machines/assessment/assessment-tabs.machine.ts';
import { attemptLeaseMachine } from '#machines/assessment/attempt-lease.machine.ts';
import { practiceBuilderMachine } from '#machines/assessment/practice-builder.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import * as answerSaver from './scenarios/answer-saver.scenarios.ts';
import * as assessmentCenter from './scenarios/assessment-center.scenarios.ts';
import * as assessmentTabs from './scenarios/assessment-tabs.scenarios.ts';
import * as attemptLease from './scenarios/attempt-lease.scenarios.ts';
import * as practiceBuilder from './scenarios/practice-builder.scenarios.ts';

describePaths({ machine: answerSaverMachine, ...answerSaver });
describePaths({ machine: assessmentCenterMachine, ...assessmentCenter });
describePaths({ machine: assessmentTabsMachine, ...assessmentTabs });
describePaths({ machine: attemptLeaseMachine, ...attemptLease });
describePaths({ machine: practiceBuilderMachine, ...practiceBuilder });
