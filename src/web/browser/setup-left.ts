/**
 * Who left the setup for later, in every tab of this device and after signing in again: they are not led back to it. On a
 * shared computer it ends with the session.
 */
export const SETUP_LEFT_ENTRY = 'onboarding-skipped';
