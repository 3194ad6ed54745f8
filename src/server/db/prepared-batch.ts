import type pg from 'pg';
import type { Connection, DatabaseFailure, PreparedQuery } from './prepared-client.ts';

/**
 * Pipelining: several prepared statements in one round trip, as `pg` runs what is submitted to it. PostgreSQL carries them out
 * one after another, each seeing what those before it wrote, and answers once. After one that fails none is carried out.
 */
export class PreparedBatch implements pg.Submittable {
  callback: (error: Error | null) => void = () => {};
  readonly #queries: readonly PreparedQuery[];
  #at = 0;
  #failure: Error | null = null;

  constructor(queries: readonly PreparedQuery[]) {
    this.#queries = queries;
  }

  get #current(): PreparedQuery | undefined {
    return this.#queries[this.#at];
  }

  /** Of the statement that is being answered: by these `pg` notes which it has parsed. */
  get name(): string | undefined {
    return this.#current?.name;
  }

  get text(): string | undefined {
    return this.#current?.text;
  }

  get texts(): string[] {
    return this.#queries.map(({ text }) => text);
  }

  submit(given: pg.Connection): Error | null {
    const connection = given as Connection;
    connection.stream.cork();
    for (const query of this.#queries) {
      query.send(connection);
      this.#failure = query.failure;
      if (this.#failure) break;
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription(description: Parameters<PreparedQuery['handleRowDescription']>[0]): void {
    this.#current?.handleRowDescription(description);
  }

  handleDataRow(row: Parameters<PreparedQuery['handleDataRow']>[0]): void {
    this.#current?.handleDataRow(row);
  }

  handleCommandComplete(told: { text: string }): void {
    this.#current?.handleCommandComplete(told);
    this.#failure ??= this.#current?.failure ?? null;
    this.#at += 1;
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure);
  }

  handleError(error: DatabaseFailure, given: pg.Connection): void {
    const { submittedNamedStatements } = given as Connection;
    this.#current?.noteError(error);
    // Those after it were sent and never parsed.
    for (const { name } of this.#queries.slice(this.#at)) delete submittedNamedStatements[name];
    this.callback(error);
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handlePortalSuspended(): void {}
}
