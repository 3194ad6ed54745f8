/**
 * SQL of a query for any of the words of a text, in any form (`english`) or as written (`simple`); rank sorts what it finds.
 * All of them at once stand nowhere in what students ask. PostgreSQL writes the words as a query itself and so quotes
 * them: only the signs between them are changed.
 */
export const anyOf = (language: 'english' | 'simple', text = '$1'): string =>
  `replace(plainto_tsquery('${language}', searchable(${text}))::text, ' & ', ' | ')::tsquery`;
