import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';
import { type Product, startProduct } from './product.ts';

/** A running product and the database that is its own. */
export interface OpenProduct extends Product {
  readonly database: TestDatabase;
  /** Stops it and drops its database. */
  close(): Promise<void>;
}

/** Starts the product, or a program of a test around it, over a new database; `env` is added to its environment. */
export async function openProduct(
  env: Readonly<Record<string, string>> = {},
  program?: string,
): Promise<OpenProduct> {
  const database = await createTestDatabase();
  const product = await startProduct({ DATABASE_URL: database.connectionString, ...env }, program);
  return {
    ...product,
    database,
    close: async () => {
      await product.stop();
      await database.drop();
    },
  };
}
