import type { AnyPageModel } from '#tests/support/model-based/page-model.ts';
import { emailConfirmation } from './email-confirmation.page-model.ts';
import { loginForm } from './login-form.page-model.ts';
import { passwordReset } from './password-reset.page-model.ts';

export const sessionPageModels: Record<string, AnyPageModel> = {
  loginForm,
  passwordReset,
  emailConfirmation,
};
