-- When somebody last showed that they read the mails to the account's address, by a link that was sent there: a new
-- address comes with its own.
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;

-- Reminders by email, off until they are turned on. `*_done_on` is the student's own day for which a reminder was sent or
-- found needless: one statement moves it on, and whichever server does sends. `*_set_at` keeps what was turned on at six
-- from being sent at once because it was due at five.
CREATE TABLE email_reminders (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  daily boolean NOT NULL DEFAULT false,
  daily_time text NOT NULL DEFAULT '18:00' CHECK (daily_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  daily_set_at timestamptz NOT NULL,
  daily_done_on date,
  weekly boolean NOT NULL DEFAULT false,
  weekly_set_at timestamptz NOT NULL,
  weekly_done_on date,
  link_sent_at timestamptz
);
CREATE INDEX email_reminders_daily_idx ON email_reminders (daily_time) WHERE daily;

-- Whoever asked a course for reminders has asked for the daily one. The column itself goes with a later version: servers
-- of the version before still read it.
INSERT INTO email_reminders (user_id, daily, daily_set_at, weekly_set_at)
SELECT DISTINCT user_id, true, now(), now() FROM course_settings WHERE reminders;
