-- One live reset link an account: asking again replaces it. Of its token only the hash is kept.
CREATE TABLE password_resets (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_expires_idx ON password_resets (expires_at);

-- Somebody's data as a file for them; `json`, not `jsonb`, keeps the order of what it holds. Once expired it is empty.
CREATE TABLE data_exports (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  content json
);
CREATE UNIQUE INDEX data_exports_one_live_key ON data_exports (user_id) WHERE content IS NOT NULL;
CREATE INDEX data_exports_user_idx ON data_exports (user_id, requested_at DESC);
CREATE INDEX data_exports_expires_idx ON data_exports (expires_at);

-- For exporting and erasing somebody's events, for the one time zone a day, and for deleting old ones.
CREATE INDEX audit_events_user_idx ON audit_events (user_id, kind, at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX audit_events_at_idx ON audit_events (at);
