/** A reason not to start that the person at the terminal can act upon: printed as one sentence, without a stack. */
export class StartupError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'StartupError';
    this.exitCode = exitCode;
  }
}
