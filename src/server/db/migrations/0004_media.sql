-- Pictures as the server made them: WebP, never the bytes that were sent. One without an owner is a house's badge.
CREATE TABLE media (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 2097152),
  created_at timestamptz NOT NULL
);
-- WebP does not shrink any further.
ALTER TABLE media ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX media_user_id_idx ON media (user_id, created_at);

-- Houses are asked for in any case, and none may differ from another in case alone.
CREATE UNIQUE INDEX houses_lower_name_key ON houses (lower(name));

-- Raised with every course an author makes: the other servers see by it that their lists are out of date.
CREATE TABLE catalogue_version (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  version integer NOT NULL
);
INSERT INTO catalogue_version (version) VALUES (1);
