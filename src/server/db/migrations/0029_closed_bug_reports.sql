-- A report of trouble that an admin has dealt with; the list shows the open ones.
ALTER TABLE bug_reports ADD COLUMN closed_at timestamptz;
CREATE INDEX bug_reports_newest_idx ON bug_reports ((closed_at IS NULL), created_at DESC, id DESC);
