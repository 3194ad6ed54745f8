import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { sampleQuiz } from './sample-quiz.driver.ts';
import { typewriter } from './typewriter.driver.ts';

export const landingDrivers: Record<string, AnyDriver> = { sampleQuiz, typewriter };
