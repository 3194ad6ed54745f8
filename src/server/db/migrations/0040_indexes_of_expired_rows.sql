-- The cleanup job looks for rows by the moment they ran out.
CREATE INDEX idempotency_keys_created_idx ON idempotency_keys (created_at);
CREATE INDEX sessions_expires_idx ON sessions (expires_at);
