import { StartupError } from '../../startup-error.ts';

/** A file that cannot be read or a wish that cannot be met, in a sentence an author can act upon. */
export class ExchangeError extends StartupError {
  constructor(message: string) {
    super(message);
    this.name = 'ExchangeError';
  }
}
