-- The words of the lessons and in how many lessons each stands: a search begins with the rarest of its words, and a word
-- that stands nowhere is taken for the nearest that does. No extension, so that any managed PostgreSQL will do.

-- What is left of a word's first seven letters when up to two of them are left out. Two words that differ by up to two
-- letters have one of these in common.
CREATE FUNCTION word_rests(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT
    CASE
      WHEN one = 0 AND other = 0 THEN head
      WHEN one = 0 OR one = other THEN substr(head, 1, other - 1) || substr(head, other + 1)
      ELSE substr(head, 1, one - 1) || substr(head, one + 1, other - one - 1) || substr(head, other + 1)
    END)
  FROM (SELECT left(word, 7) AS head) first,
    generate_series(0, length(head)) one,
    generate_series(one, length(head)) other
$$;

CREATE TABLE library_words (
  word text COLLATE "C" PRIMARY KEY,
  -- Published lessons that have the word, as it is written or as the stem of another.
  texts integer NOT NULL,
  -- True where a lesson is, or was, written with it: nobody is sent to what is a stem only.
  is_written boolean NOT NULL,
  rests text[] NOT NULL GENERATED ALWAYS AS (
    CASE WHEN is_written AND word ~ '^[a-z]{4,40}$' THEN word_rests(word) ELSE '{}' END) STORED
);
-- Words are read far more often than written: nothing waits in a list that each search would have to go through.
CREATE INDEX library_words_rests_idx ON library_words USING gin (rests) WITH (fastupdate = off);

-- One row a word, in one order for all writers, so that they wait for each other instead of blocking each other.
CREATE FUNCTION count_library_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
      SELECT lexeme, 0, true FROM unnest(to_tsvector('simple', name || ' ' || notes))
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

CREATE TRIGGER count_words_of_new AFTER INSERT ON subtopics
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_library_words();
CREATE TRIGGER count_words_of_changed AFTER UPDATE ON subtopics
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_library_words();
CREATE TRIGGER count_words_of_gone AFTER DELETE ON subtopics
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_library_words();

-- The lessons that were there before.
INSERT INTO library_words (word, texts, is_written)
SELECT lexeme, sum(texts), bool_or(is_written)
FROM subtopics CROSS JOIN LATERAL (
  SELECT lexeme, 1 AS texts, false AS is_written FROM unnest(search)
  UNION ALL
  SELECT lexeme, 0, true FROM unnest(to_tsvector('simple', name || ' ' || notes))
) words
WHERE NOT is_draft
GROUP BY lexeme ORDER BY lexeme;

-- A lesson is found by its name however many others have the word in their text.
ALTER TABLE subtopics ADD COLUMN name_search tsvector GENERATED ALWAYS AS (
  to_tsvector('english', name) || to_tsvector('simple', name)) STORED;
CREATE INDEX subtopics_name_search_idx ON subtopics USING gin (name_search) WITH (fastupdate = off);
