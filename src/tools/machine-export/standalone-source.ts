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

const callsCreateMachine = (callee: ESTree.Node): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'createMachine';

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
      if (!callsCreateMachine(callee) || config?.type !== 'ObjectExpression') return;
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
  withExampleInput(inlineSetups(code), machineId, input);
