import { parseAst, Visitor, type ESTree } from 'vite';

/** Replaces the characters from `start` to `end`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const applyEdits = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);

const isCallOf = (node: ESTree.Node | null, name: string): node is ESTree.CallExpression =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name;

const callsMethod = (callee: ESTree.Node, name: string): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === name;

/** The config of a state that is written apart from its machine. */
const stateConfigOf = (node: ESTree.Node | null): ESTree.Argument | null =>
  node?.type === 'CallExpression' && callsMethod(node.callee, 'createStateConfig')
    ? (node.arguments[0] ?? null)
    : null;

/** `const someSetup = setup({...})` is moved to where its machine is made, because visualizers read one expression. */
function inlineSetups(code: string): string {
  const declared = new Map<string, ESTree.VariableDeclaration>();
  const edits: Edit[] = [];
  new Visitor({
    VariableDeclaration(node) {
      const [declaration] = node.declarations;
      if (declaration?.id.type === 'Identifier' && isCallOf(declaration.init, 'setup'))
        declared.set(declaration.id.name, node);
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
      const { name, start, end } = callee.object;
      const declaration = declared.get(name);
      const setup = declaration?.declarations[0]?.init;
      if (!declaration || !setup) return;
      edits.push(
        { start: declaration.start, end: declaration.end, text: '' },
        { start, end, text: code.slice(setup.start, setup.end) },
      );
    },
  }).visit(parseAst(code));
  return applyEdits(code, edits);
}

/** `const starting = someSetup.createStateConfig({...})` is moved into the chart, at the place of its state. */
function inlineStates(code: string): string {
  const declared = new Map<string, string>();
  const edits: Edit[] = [];
  new Visitor({
    VariableDeclaration(node) {
      const [declaration] = node.declarations;
      const config = declaration && stateConfigOf(declaration.init);
      if (!config || declaration.id.type !== 'Identifier') return;
      declared.set(declaration.id.name, code.slice(config.start, config.end));
      edits.push({ start: node.start, end: node.end, text: '' });
    },
  }).visit(parseAst(code));
  new Visitor({
    Property({ value, start, end }) {
      const config = value.type === 'Identifier' ? declared.get(value.name) : undefined;
      if (value.type === 'Identifier' && config !== undefined)
        edits.push({ start, end, text: `${value.name}: ${config}` });
    },
  }).visit(parseAst(code));
  return applyEdits(code, edits);
}

const keyOf = (property: ESTree.ObjectPropertyKind): string | null =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null;

const valueOf = (config: ESTree.ObjectExpression, name: string): ESTree.Node | null => {
  const property = config.properties.find((one) => keyOf(one) === name);
  return property?.type === 'Property' ? property.value : null;
};

/** Lets the machine start without an input: visualizers give none. */
function withExampleInput(code: string, machineId: string, input: unknown): string {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      if (!callsMethod(callee, 'createMachine') || config?.type !== 'ObjectExpression') return;
      const id = valueOf(config, 'id');
      const context = valueOf(config, 'context');
      if (id?.type !== 'Literal' || id.value !== machineId || !context) return;
      if (context.type === 'ObjectExpression') return;
      const given = code.slice(context.start, context.end);
      const text = `(args) => (${given})({ ...args, input: args.input ?? exampleInput })`;
      edits.push({ start: context.start, end: context.end, text });
    },
  }).visit(parseAst(code));
  if (edits.length === 0) return code;
  const example = `/** What a page of the product would give it; change it as you like. */\nconst exampleInput = ${JSON.stringify(input, null, 2)};\n`;
  const afterImports = code.indexOf('\n', code.indexOf('from "xstate"')) + 1;
  return code.slice(0, afterImports) + example + applyEdits(code, edits).slice(afterImports);
}

/** The bundled source of a machine as one that a visualizer reads and runs: whole, and with an input to begin with. */
export const standaloneSource = (code: string, machineId: string, input: unknown): string =>
  withExampleInput(inlineSetups(inlineStates(code)), machineId, input);
