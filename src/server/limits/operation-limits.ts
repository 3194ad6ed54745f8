import type { FastifyInstance } from 'fastify';
import type { ContractOperation } from '../http/contract-document.ts';
import { isOpen } from '../http/policies.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import type { CallLimits } from './call-limits.ts';
import type { LimitsTable, RuleName } from './limits-table.ts';

/** The rule of each operation: its own, or the one for all others of its kind. */
export function createRuleFinder(table: LimitsTable): (operation: ContractOperation) => RuleName {
  const rules = Object.keys(table) as RuleName[];
  const own = new Map<string, RuleName>(
    rules.flatMap((rule) => table[rule].operations.map((name) => [name, rule] as const)),
  );
  return (operation) => {
    if (isOpen(operation)) return own.get(operation.name) ?? 'anonymous';
    return own.get(operation.name) ?? (operation.method === 'GET' ? 'reads' : 'writes');
  };
}

export function createRequestLimits(limits: CallLimits, table: LimitsTable): RequestLimits {
  const ruleOf = createRuleFinder(table);
  return {
    of: (operation) => {
      const rule = ruleOf(operation);
      const isByHandler = table[rule].countedBy === 'handler';
      const isOnceRead = isOpen(operation) && operation.body !== undefined;
      return {
        needsNoRoom: table[rule].needsNoRoom ?? false,
        atArrival: async (who) => {
          if (isByHandler || isOnceRead) return undefined;
          if (table[rule].countedWithAnswer?.includes(operation.name)) return limits.countAhead(rule, who);
          return (await limits.count(rule, who)).allowance;
        },
        onceRead: async (who) =>
          isOnceRead && !isByHandler ? (await limits.count(rule, who)).refund : undefined,
      };
    },
    countAnonymous: async (ip) => {
      await limits.count('anonymous', { ip });
    },
  };
}

/** Adds up with the other servers every second, and once more at the end. */
export function syncCountsWhileRunning(app: FastifyInstance, limits: CallLimits, everyMs = 1_000): void {
  let isTold = true;
  const exchange = () =>
    limits.exchange().then(
      () => void (isTold = true),
      (error: unknown) => {
        // Once an outage.
        if (isTold) app.log.warn({ err: error }, 'the calls could not be added up with other servers');
        isTold = false;
      },
    );
  const timer = setInterval(() => void exchange(), everyMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await exchange();
  });
}
