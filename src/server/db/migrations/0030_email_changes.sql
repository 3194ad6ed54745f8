-- One change of address an account at a time, until its link is followed: a newer one takes its place. Whether the
-- address has an account already is decided when the link is, so a row says nothing of it.
CREATE TABLE email_changes (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_changes_new_email_idx ON email_changes (new_email);
CREATE INDEX email_changes_expires_idx ON email_changes (expires_at);
