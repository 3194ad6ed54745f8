import { afterAll, beforeAll } from 'vitest';
import { type OpenProduct, openProduct } from './open-product.ts';
import { type PreparedStudent, prepareStudent } from './prepared-student.ts';
import { findTopic, type StudentPlaces } from './student-pages.ts';

interface ProductOfFile {
  readonly product: OpenProduct;
  readonly student: PreparedStudent;
  readonly places: StudentPlaces;
}

/** A running product for the tests of a file, and a student of it who is past the onboarding. */
export function useProduct(options?: Parameters<typeof prepareStudent>[1]): ProductOfFile {
  let product: OpenProduct | undefined;
  let places: StudentPlaces | undefined;
  const started = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The product starts before the first test of a file.');
    return value;
  };
  beforeAll(async () => {
    product = await openProduct();
    const student = await prepareStudent(product, options);
    places = { student, topicId: await findTopic(student) };
  });
  afterAll(() => product?.close());
  return {
    get product() {
      return started(product);
    },
    get student() {
      return started(places).student;
    },
    get places() {
      return started(places);
    },
  };
}
