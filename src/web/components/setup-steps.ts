import type { OnboardingPiece } from '#domain/account/onboarding-step.ts';
import { type Message, msg } from '#web/language/language.ts';

/** The steps of the setup, by the same names wherever they are listed. */
export const SETUP_STEP_NAMES: Readonly<Record<OnboardingPiece, Message>> = {
  'profile-setup': msg('About you'),
  'first-quiz': msg('First quiz'),
  'house-prediction': msg('Your house'),
  'profile-picture': msg('Your picture'),
  'role-setup': msg('Your path'),
};
