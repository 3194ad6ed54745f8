import css from 'highlight.js/lib/languages/css';
import http from 'highlight.js/lib/languages/http';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import html from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import { CodeLines, type CodeToken } from './code-lines.tsx';

/** By the names that lessons give them; those that a grammar brings, such as `js` and `py`, hold as well. */
const lowlight = createLowlight({ css, html, http, javascript, json, python, sql, typescript });

type Piece = ReturnType<typeof lowlight.highlight>['children'][number];

function tokensOf(piece: Piece, within: readonly string[]): CodeToken[] {
  if (piece.type === 'text') return [{ text: piece.value, within }];
  if (piece.type !== 'element') return [];
  const { className } = piece.properties;
  const inside = Array.isArray(className) ? [...within, className.join(' ')] : within;
  return piece.children.flatMap((child) => tokensOf(child, inside));
}

/** Syntax highlighting: code in pieces, each with the class of what it is; as it stands where the language is not known. */
export default function CodeColours({ language, text }: { language: string; text: string }) {
  if (!lowlight.registered(language)) return <CodeLines tokens={[{ text, within: [] }]} />;
  return (
    <CodeLines tokens={lowlight.highlight(language, text).children.flatMap((piece) => tokensOf(piece, []))} />
  );
}
