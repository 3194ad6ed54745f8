import css from 'highlight.js/lib/languages/css';
import http from 'highlight.js/lib/languages/http';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import html from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import { Fragment, type ReactNode } from 'react';

/** By the names that lessons give them; those that a grammar brings, such as `js` and `py`, hold as well. */
const lowlight = createLowlight({ css, html, http, javascript, json, python, sql, typescript });

type Piece = ReturnType<typeof lowlight.highlight>['children'][number];

function toNode(piece: Piece, index: number): ReactNode {
  if (piece.type === 'text') return piece.value;
  if (piece.type !== 'element') return null;
  const { className } = piece.properties;
  return (
    <span key={index} className={Array.isArray(className) ? className.join(' ') : undefined}>
      {piece.children.map(toNode)}
    </span>
  );
}

/** Code in pieces, each with the class of what it is; as it stands where the language is not known. */
export default function CodeColours({ language, text }: { language: string; text: string }) {
  if (!lowlight.registered(language)) return <Fragment>{text}</Fragment>;
  return <Fragment>{lowlight.highlight(language, text).children.map(toNode)}</Fragment>;
}
