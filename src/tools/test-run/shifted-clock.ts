// Loaded before anything else (`node --import`): every process of a soak run reads a clock moved by TEST_CLOCK_SHIFT ms.
const shift = Number(process.env['TEST_CLOCK_SHIFT'] ?? 0);
const SystemDate = Date;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + shift] : args, newTarget),
  apply: (target) => new target(target.now() + shift).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + shift : Reflect.get(target, name)),
});
