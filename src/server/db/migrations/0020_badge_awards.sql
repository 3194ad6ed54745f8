-- Each badge of a student once, with what earned it. Which badges there are is said by the rules, not by the database.
CREATE TABLE badge_awards (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  badge text NOT NULL,
  awarded_at timestamptz NOT NULL,
  event text NOT NULL,
  source_id text NOT NULL,
  PRIMARY KEY (user_id, badge)
);
