-- PostgreSQL's parser of words takes time that grows with the square of a text where one of these signs follows another
-- again and again (`<!--<!--`, `a_a_`, `~/~/`): twenty such texts of one student held every connection. As spaces they
-- part words all the same, and tags and paths become words that are found.
CREATE FUNCTION searchable(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(source, '<~_/', '    ');

-- What is searched as before (0003, 0012), of texts that are searchable.
ALTER TABLE courses DROP COLUMN search, ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', searchable(name)) || to_tsvector('simple', searchable(name)), 'A') ||
  setweight(to_tsvector('english', searchable(description)) || to_tsvector('simple', searchable(description)), 'D')) STORED;
CREATE INDEX courses_search_idx ON courses USING gin (search);

ALTER TABLE subjects DROP COLUMN search, ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', searchable(name)) || to_tsvector('simple', searchable(name)), 'A') ||
  setweight(to_tsvector('english', searchable(description)) || to_tsvector('simple', searchable(description)), 'D')) STORED;
CREATE INDEX subjects_search_idx ON subjects USING gin (search);

ALTER TABLE subtopics
  DROP COLUMN search,
  DROP COLUMN name_search,
  ADD COLUMN search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', searchable(name)) || to_tsvector('simple', searchable(name)), 'A') ||
    setweight(to_tsvector('english', searchable(notes)) || to_tsvector('simple', searchable(notes)), 'D')) STORED,
  ADD COLUMN name_search tsvector GENERATED ALWAYS AS (
    to_tsvector('english', searchable(name)) || to_tsvector('simple', searchable(name))) STORED;
CREATE INDEX subtopics_search_idx ON subtopics USING gin (search);
CREATE INDEX subtopics_name_search_idx ON subtopics USING gin (name_search) WITH (fastupdate = off);

ALTER TABLE notes DROP COLUMN search, ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', searchable(content)) || to_tsvector('simple', searchable(content)), 'D')) STORED;
CREATE INDEX notes_search_idx ON notes USING gin (search);

ALTER TABLE user_queries DROP COLUMN search, ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', searchable(query)) || to_tsvector('simple', searchable(query)), 'B') ||
  setweight(
    to_tsvector('english', searchable(query_response)) || to_tsvector('simple', searchable(query_response)), 'D')) STORED;
CREATE INDEX user_queries_search_idx ON user_queries USING gin (search);

-- The words of lessons as written, counted as before (0012, 0013).
CREATE OR REPLACE FUNCTION count_library_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO library_words (word, texts, is_written)
    SELECT lexeme, -count(*), false FROM old_rows CROSS JOIN LATERAL unnest(search)
    WHERE NOT is_draft
    GROUP BY lexeme ORDER BY lexeme
    ON CONFLICT (word) DO UPDATE SET texts = library_words.texts + excluded.texts;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO library_words (word, texts, is_written)
    SELECT lexeme, sum(texts), bool_or(is_written)
    FROM new_rows CROSS JOIN LATERAL (
      SELECT lexeme, 1 AS texts, false AS is_written FROM unnest(search)
      UNION ALL
      SELECT lexeme, 0, true FROM unnest(to_tsvector('simple', searchable(name || ' ' || notes)))
    ) words
    WHERE NOT is_draft
    GROUP BY lexeme ORDER BY lexeme
    ON CONFLICT (word) DO UPDATE SET
      texts = library_words.texts + excluded.texts,
      is_written = library_words.is_written OR excluded.is_written;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM library_words WHERE texts <= 0;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_changed_library_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_words (word, texts, is_written)
  WITH changed AS (
    SELECT o.search AS old_search, o.is_draft AS was_draft, n.search, n.is_draft,
      searchable(n.name || ' ' || n.notes) AS text
    FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.name, o.notes, o.is_draft) IS DISTINCT FROM (n.name, n.notes, n.is_draft)
  )
  SELECT lexeme, sum(words.texts), bool_or(words.is_written)
  FROM (
    SELECT lexeme, -1 AS texts, false AS is_written FROM changed CROSS JOIN LATERAL unnest(old_search)
    WHERE NOT was_draft
    UNION ALL
    SELECT lexeme, 1, false FROM changed CROSS JOIN LATERAL unnest(search) WHERE NOT is_draft
    UNION ALL
    SELECT lexeme, 0, true FROM changed CROSS JOIN LATERAL unnest(to_tsvector('simple', text)) WHERE NOT is_draft
  ) words LEFT JOIN library_words known ON known.word = lexeme
  GROUP BY lexeme, known.is_written
  HAVING sum(words.texts) <> 0 OR (bool_or(words.is_written) AND known.is_written IS NOT TRUE)
  -- One row a word, in one order for all writers, so that they wait for each other instead of blocking each other.
  ORDER BY lexeme
  ON CONFLICT (word) DO UPDATE SET
    texts = library_words.texts + excluded.texts,
    is_written = library_words.is_written OR excluded.is_written;
  IF FOUND THEN
    DELETE FROM library_words WHERE texts <= 0;
  END IF;
  RETURN NULL;
END
$$;

DELETE FROM library_words;
INSERT INTO library_words (word, texts, is_written)
SELECT lexeme, sum(texts), bool_or(is_written)
FROM subtopics CROSS JOIN LATERAL (
  SELECT lexeme, 1 AS texts, false AS is_written FROM unnest(search)
  UNION ALL
  SELECT lexeme, 0, true FROM unnest(to_tsvector('simple', searchable(name || ' ' || notes)))
) words
WHERE NOT is_draft
GROUP BY lexeme ORDER BY lexeme;
