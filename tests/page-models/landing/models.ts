import type { AnyPageModel } from '#tests/support/model-based/page-model.ts';
import { sampleQuiz } from './sample-quiz.page-model.ts';
import { typewriter } from './typewriter.page-model.ts';

export const landingPageModels: Record<string, AnyPageModel> = { sampleQuiz, typewriter };
