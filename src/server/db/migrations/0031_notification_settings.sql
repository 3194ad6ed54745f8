-- Which kinds of notices a student does not want to see in the bell. They are written all the same: whoever changes
-- their mind finds what they missed. No row is no wish.
CREATE TABLE notification_settings (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  muted text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL
);
