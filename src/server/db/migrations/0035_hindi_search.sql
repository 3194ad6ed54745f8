-- The words of a lesson's Hindi title and notes as `hindi_words.name` and `.notes`, each word its stem and all spelt one
-- way (src/server/words/hindi-search-words.ts): no dictionary of PostgreSQL reads हिन्दी as हिंदी, so
-- `simple` takes them as they are. A lesson that an author has edited has no Hindi, and no words of it.
ALTER TABLE subtopics
  ADD COLUMN hindi_words jsonb,
  ADD COLUMN hindi_search tsvector GENERATED ALWAYS AS (
    CASE WHEN edited_at IS NULL THEN
      setweight(to_tsvector('simple', hindi_words->>'name'), 'A') ||
      setweight(to_tsvector('simple', hindi_words->>'notes'), 'D') END) STORED,
  ADD COLUMN hindi_name_search tsvector GENERATED ALWAYS AS (
    CASE WHEN edited_at IS NULL THEN to_tsvector('simple', hindi_words->>'name') END) STORED;
CREATE INDEX subtopics_hindi_search_idx ON subtopics USING gin (hindi_search) WITH (fastupdate = off);
CREATE INDEX subtopics_hindi_name_search_idx ON subtopics USING gin (hindi_name_search) WITH (fastupdate = off);

-- The Hindi files are read again at the next start, which writes the words.
UPDATE content_files SET checksum = '' WHERE path LIKE '%.hi.md';
