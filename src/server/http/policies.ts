import { StartupError } from '../startup-error.ts';
import type { ContractDocument, ContractOperation } from './contract-document.ts';
import { type Caller, OPEN_OPERATIONS } from './handlers.ts';
import { Problem } from './problem.ts';
import type { CallParts } from './request/read-call.ts';

export type IsEnrolled = (userId: string, courseId: string) => Promise<boolean>;

const openOperations: ReadonlySet<string> = new Set(OPEN_OPERATIONS);
const known = {
  callers: new Set(['anyone', 'refresh-token', 'member', 'author']),
  owner: new Set(['path.userId', 'body.userId', 'caller', 'none']),
};

/** True where no access token is asked for. */
export const isOpen = ({ policy }: ContractOperation): boolean =>
  policy?.callers === 'anyone' || policy?.callers === 'refresh-token';

/** A startup check: refuses to start on an operation without a handler, or without an operation policy that the registrar can carry out. */
export function checkPolicies({ operations }: ContractDocument, handlers: object): void {
  const policyErrors = operations.flatMap((operation) => {
    const policyError = findPolicyError(operation, handlers);
    return policyError ? [`${operation.name} ${policyError}`] : [];
  });
  if (policyErrors.length > 0)
    throw new StartupError(`The contract cannot be served: ${policyErrors.join('; ')}.`);
}

function findPolicyError(operation: ContractOperation, handlers: object): string | null {
  const { name, policy, parameters } = operation;
  const namesUser = parameters.some((parameter) => parameter.in === 'path' && parameter.name === 'userId');
  const namesCourse = operation.path.includes('{courseId}') || operation.body !== undefined;
  if (!policy) return 'has no policy';
  if (!known.callers.has(policy.callers) || !known.owner.has(policy.owner))
    return 'has a policy we do not know';
  if (isOpen(operation) !== openOperations.has(name)) return 'is open in one list and closed in the other';
  if (namesUser !== (policy.owner === 'path.userId'))
    return 'names a user in its path whom its policy does not check';
  if (policy.enrolled && !namesCourse) return 'asks for an enrollment but names no course';
  if (!(name in handlers)) return 'has no handler';
  return null;
}

/** The role check: throws `forbidden` where only authors may call (R23), before a byte of the body is read. */
export function checkRole({ policy }: ContractOperation, { accountRole }: Caller): void {
  if (policy?.callers === 'author' && accountRole === 'student') throw new Problem('forbidden');
}

/**
 * The permission check of a call, by the policy of its operation: whether what it names is the caller's own, and the
 * enrolment check, whether the caller is enrolled in the course. Throws `forbidden` or `not-enrolled`; the same for ids
 * that exist and ids that do not.
 */
export async function authorize(
  { policy }: ContractOperation,
  caller: Caller,
  parts: CallParts,
  isEnrolled: IsEnrolled,
): Promise<void> {
  if (policy?.owner === 'path.userId' && parts.params['userId'] !== caller.userId)
    throw new Problem('forbidden');
  if (policy?.owner === 'body.userId' && read(parts.body, 'userId') !== caller.userId)
    throw new Problem('forbidden');
  if (!policy?.enrolled) return;
  const courseId = parts.params['courseId'] ?? read(parts.body, 'courseId');
  if (typeof courseId !== 'string' || !(await isEnrolled(caller.userId, courseId)))
    throw new Problem('not-enrolled');
}

function read(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
}
