/**
 * SQL of a query for any of the words of `$1`, in any form (`english`) or as written (`simple`); rank sorts what it finds.
 * All of them at once stand nowhere in what students ask. PostgreSQL writes the words as a query itself and so quotes
 * them: only the signs between them are changed.
 */
export const anyOf = (language: 'english' | 'simple'): string =>
  `replace(plainto_tsquery('${language}', searchable($1))::text, ' & ', ' | ')::tsquery`;
