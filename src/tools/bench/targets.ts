import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** An application that is measured. */
export interface Target {
  name: string;
  origin: string;
  /** Paths that are opened by a guest. */
  pages: readonly string[];
  /** Where and as whom to sign in for `memberPages`. */
  member?: { email: string; password: string; pages: readonly string[]; there: string; back: string };
  stop: () => Promise<void>;
}

const checkout = resolve(import.meta.dirname, '../../..');
const CARDS = Array.from({ length: 14 }, (_, at) => `Card ${at + 1}`);
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
};

const documentOf = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Floor</title>${head}</head><body>${body}</body></html>`;

/** A plain page of HTML and CSS: no page of that kind can be there sooner. */
const PLAIN = documentOf(
  `<header><b>Floor</b></header><main><h1>Welcome to a page that needs nothing but itself</h1>${CARDS.map((title) => `<section><h2>${title}</h2><p>As few words as a card may have.</p></section>`).join('')}</main>`,
  '<style>body{margin:0;font:16px/1.5 system-ui}main{padding:16px}section{border:1px solid #ccc;padding:16px}</style>',
);

/** The same page by React, MUI and the router, with one more to go to: what the libraries cost without any product. */
const STACK = `
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import Card from '@mui/material/Card'; import Typography from '@mui/material/Typography'; import Button from '@mui/material/Button';
import { ThemeProvider, createTheme } from '@mui/material/styles'; import CssBaseline from '@mui/material/CssBaseline';
import { setup } from 'xstate'; import { useMachine } from '@xstate/react';
const machine = setup({}).createMachine({ id: 'floor', initial: 'out', states: { out: { on: { enter: 'inside' } }, inside: {} } });
const theme = createTheme({});
function Page({ title, to }) {
  const [state, send] = useMachine(machine);
  return <main><Typography variant="h1">{title}</Typography><Link id="go" to={to}>Go</Link><Button onClick={() => send({ type: 'enter' })}>{String(state.value)}</Button>
    {${JSON.stringify(CARDS)}.map((text) => <Card key={text}><Typography variant="h2">{text}</Typography><Typography>As few words as a card may have.</Typography></Card>)}</main>;
}
createRoot(document.getElementById('root')).render(<ThemeProvider theme={theme}><CssBaseline /><BrowserRouter><Routes>
  <Route path="/" element={<Page key="one" title="Welcome to a page of the libraries" to="/two" />} />
  <Route path="/two" element={<Page key="two" title="The other page of the libraries" to="/" />} />
</Routes></BrowserRouter></ThemeProvider>);`;

async function serve(name: string, files: ReadonlyMap<string, string>): Promise<Target> {
  const packed = new Map([...files].map(([path, text]) => [path, brotliCompressSync(text)]));
  const server = createServer((request, response) => {
    const path = packed.has(request.url ?? '') ? (request.url ?? '/') : '/';
    response.setHeader('content-type', TYPES[extname(path)] ?? 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'br');
    response.setHeader('cache-control', path === '/' ? 'no-cache' : 'public, max-age=31536000, immutable');
    response.end(packed.get(path));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    pages: ['/'],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function buildStack(): Promise<ReadonlyMap<string, string>> {
  // Inside the checkout, where its libraries are found.
  const folder = join(checkout, 'node_modules/.cache/wizlearn/floor');
  await mkdir(folder, { recursive: true });
  const entry = join(folder, 'floor.jsx');
  await writeFile(entry, STACK);
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const { output } = Array.isArray(built)
    ? (built[0] ?? { output: [] })
    : 'output' in built
      ? built
      : { output: [] };
  const [chunk] = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  if (chunk === undefined) throw new Error('The floor was not built.');
  const page = documentOf(
    `<div id="root"></div>`,
    `<script type="module" src="/${chunk.fileName}"></script>`,
  );
  return new Map([
    ['/', page],
    [`/${chunk.fileName}`, chunk.code],
  ]);
}

/** The least that any program of that kind must do. */
export const startFloors = async (): Promise<Target[]> => [
  await serve('plain page', new Map([['/', PLAIN]])),
  await serve('libraries', await buildStack()),
];

/** The product with a database of its own and its demo student. */
export async function startProduct(): Promise<Target> {
  const data = await mkdtemp(join(tmpdir(), 'bench-'));
  const port = 3900 + (process.pid % 90);
  const env = {
    ...process.env,
    // The floor's build sets it to `production`, where there is no demo student to sign in as.
    NODE_ENV: undefined,
    PORT: String(port),
    DATA_DIRECTORY: data,
    HOST: 'localhost',
  };
  const product = spawn(process.execPath, [join(checkout, 'src/tools/start.ts')], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => product.once('exit', resolve));
  const origin = `http://localhost:${port}`;
  const isThere = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) {
    if (product.exitCode !== null) throw new Error('The product did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    name: 'product',
    origin,
    pages: ['/', '/login'],
    member: {
      email: 'demo@wizlearn.example',
      password: 'wizard-demo-2026',
      pages: ['/home'],
      there: "header nav a[href='/courses']",
      back: "header nav a[href='/home']",
    },
    stop: async () => {
      product.kill('SIGINT');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}
