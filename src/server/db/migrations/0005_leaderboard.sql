-- What students show of themselves on the leaderboard, and when they last moved to another time zone.
ALTER TABLE profiles
  ADD COLUMN leaderboard_visibility text NOT NULL DEFAULT 'name'
    CHECK (leaderboard_visibility IN ('name', 'alias', 'hidden')),
  ADD COLUMN time_zone_changed_at timestamptz;

-- When the first thing of the day was learned.
ALTER TABLE activity_days ADD COLUMN marked_at timestamptz;
UPDATE activity_days SET marked_at = (day + time '12:00') AT TIME ZONE 'UTC';
ALTER TABLE activity_days
  ALTER COLUMN marked_at SET DEFAULT now(),
  ALTER COLUMN marked_at SET NOT NULL;

-- The ledger outlives the account, without its owner: whoever deletes an account cuts the link first.
ALTER TABLE xp_events ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE xp_events DROP CONSTRAINT xp_events_user_id_fkey;
ALTER TABLE xp_events ADD CONSTRAINT xp_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id);

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.user_id IS NOT NULL AND NEW.user_id IS NULL
      AND (NEW.source_type, NEW.label, NEW.amount, NEW.created_at)
        IS NOT DISTINCT FROM (OLD.source_type, OLD.label, OLD.amount, OLD.created_at)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The XP ledger is append-only.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER xp_events_append_only BEFORE UPDATE OR DELETE ON xp_events
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER xp_events_no_truncate BEFORE TRUNCATE ON xp_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- One row a student and board; `week` is an ISO week, or 'all'. A `hidden` student counts for the house and stands on no
-- list, a `disabled` one does neither. What the name on the list is made from stands beside it: a list is one index scan.
CREATE TABLE weekly_xp (
  user_id text NOT NULL REFERENCES users (id),
  week text COLLATE "C" NOT NULL,
  house text,
  xp integer NOT NULL CHECK (xp > 0),
  reached_at timestamptz NOT NULL,
  standing text NOT NULL CHECK (standing IN ('listed', 'hidden', 'disabled')),
  first_name text,
  birth_year integer,
  PRIMARY KEY (user_id, week)
) WITH (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.05
);
-- `-xp`, so that a place on a board is one row comparison.
CREATE INDEX weekly_xp_board_idx ON weekly_xp (week, (-xp), reached_at, user_id) WHERE standing = 'listed';
CREATE INDEX weekly_xp_house_board_idx ON weekly_xp (week, house, (-xp), reached_at, user_id)
  WHERE standing = 'listed' AND house IS NOT NULL;

-- How many students of a board have so much XP, counted twice: in bars of width 1, and in bars of width 500 that begin at
-- `xp`. A rank is a sum of the broad bars above and the narrow ones between. House '' is everybody.
CREATE TABLE weekly_xp_hist (
  week text COLLATE "C" NOT NULL,
  house text NOT NULL,
  width integer NOT NULL,
  xp integer NOT NULL,
  n integer NOT NULL,
  hidden integer NOT NULL,
  PRIMARY KEY (week, house, width, xp)
) WITH (
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.1
);

-- What students whose accounts are gone had earned for their house.
CREATE TABLE departed_xp (
  week text COLLATE "C" NOT NULL,
  house text NOT NULL,
  xp integer NOT NULL,
  PRIMARY KEY (week, house)
);

-- Where a student stands: their house, whether they are on the lists, and what of their name.
CREATE VIEW leaderboard_students AS
  SELECT u.id AS user_id, c.house,
    CASE
      WHEN u.disabled_at IS NOT NULL THEN 'disabled'
      WHEN p.leaderboard_visibility = 'hidden' THEN 'hidden'
      ELSE 'listed'
    END AS standing,
    CASE WHEN p.leaderboard_visibility = 'name' THEN nullif(p.first_name, '') END AS first_name,
    p.birth_year
  FROM users u
  LEFT JOIN completions c ON c.user_id = u.id
  LEFT JOIN profiles p ON p.user_id = u.id;

-- Weeks begin on Monday in India: what has been earned so far goes onto its boards.
INSERT INTO weekly_xp (user_id, week, house, xp, reached_at, standing, first_name, birth_year)
  SELECT s.user_id, b.week, s.house, sum(e.amount), max(e.created_at), s.standing, s.first_name, s.birth_year
  FROM xp_events e
  JOIN leaderboard_students s ON s.user_id = e.user_id
  CROSS JOIN LATERAL (
    VALUES ('all'), (to_char(e.created_at AT TIME ZONE 'Asia/Kolkata', 'IYYY"-W"IW'))
  ) b (week)
  GROUP BY s.user_id, b.week, s.house, s.standing, s.first_name, s.birth_year;
INSERT INTO weekly_xp_hist (week, house, width, xp, n, hidden)
  SELECT w.week, h.house, bar.width, w.xp - w.xp % bar.width,
    count(*) FILTER (WHERE w.standing = 'listed'), count(*) FILTER (WHERE w.standing = 'hidden')
  FROM weekly_xp w
  CROSS JOIN LATERAL (SELECT '' UNION ALL SELECT w.house WHERE w.house IS NOT NULL) h (house)
  CROSS JOIN (VALUES (1), (500)) bar (width)
  WHERE w.standing <> 'disabled'
  GROUP BY 1, 2, 3, 4;

-- The histogram follows at the end of the transaction: the first of these calls counts everything that changed in it, in
-- the order of the key, so that two transactions never wait for each other and no row is locked for longer than a commit.
CREATE FUNCTION note_board_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted jsonb := coalesce(nullif(current_setting('wizlearn.board_changes', true), ''), '[]');
BEGIN
  IF TG_OP <> 'INSERT' THEN
    noted := noted || jsonb_build_array(jsonb_build_array(OLD.week, OLD.house, OLD.xp, OLD.standing, -1));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    noted := noted || jsonb_build_array(jsonb_build_array(NEW.week, NEW.house, NEW.xp, NEW.standing, 1));
  END IF;
  PERFORM set_config('wizlearn.board_changes', noted::text, true);
  RETURN NULL;
END $$;

CREATE FUNCTION count_board_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted jsonb := coalesce(nullif(current_setting('wizlearn.board_changes', true), ''), '[]');
BEGIN
  IF noted = '[]' THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('wizlearn.board_changes', '', true);
  INSERT INTO weekly_xp_hist AS hist (week, house, width, xp, n, hidden)
    SELECT change ->> 0, board.house, bar.width, (change ->> 2)::int / bar.width * bar.width,
      coalesce(sum((change ->> 4)::int) FILTER (WHERE change ->> 3 = 'listed'), 0),
      coalesce(sum((change ->> 4)::int) FILTER (WHERE change ->> 3 = 'hidden'), 0)
    FROM jsonb_array_elements(noted) AS change
    CROSS JOIN LATERAL (SELECT '' UNION ALL SELECT change ->> 1 WHERE change ->> 1 IS NOT NULL) board (house)
    CROSS JOIN (VALUES (1), (500)) bar (width)
    WHERE change ->> 3 <> 'disabled'
    GROUP BY 1, 2, 3, 4
    HAVING sum((change ->> 4)::int) FILTER (WHERE change ->> 3 = 'listed') <> 0
      OR sum((change ->> 4)::int) FILTER (WHERE change ->> 3 = 'hidden') <> 0
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (week, house, width, xp) DO UPDATE
      SET n = hist.n + excluded.n, hidden = hist.hidden + excluded.hidden;
  -- The same payload is sent once a transaction.
  PERFORM pg_notify('leaderboard', coalesce(change ->> 1, '')) FROM jsonb_array_elements(noted) AS change;
  RETURN NULL;
END $$;

CREATE TRIGGER weekly_xp_note AFTER INSERT OR DELETE ON weekly_xp
  FOR EACH ROW EXECUTE FUNCTION note_board_change();
CREATE TRIGGER weekly_xp_note_update AFTER UPDATE ON weekly_xp
  FOR EACH ROW WHEN ((NEW.house, NEW.xp, NEW.standing) IS DISTINCT FROM (OLD.house, OLD.xp, OLD.standing))
  EXECUTE FUNCTION note_board_change();
CREATE CONSTRAINT TRIGGER weekly_xp_count AFTER INSERT OR DELETE ON weekly_xp
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_board_changes();
CREATE CONSTRAINT TRIGGER weekly_xp_count_update AFTER UPDATE ON weekly_xp
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.house, NEW.xp, NEW.standing) IS DISTINCT FROM (OLD.house, OLD.xp, OLD.standing))
  EXECUTE FUNCTION count_board_changes();

-- House, name, visibility and disabling reach the boards in the same transaction, whoever changes them, one after another
-- with the awards to the same student.
CREATE FUNCTION follow_student() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  student text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('xp ' || student, 0));
  UPDATE weekly_xp w
    SET house = s.house, standing = s.standing, first_name = s.first_name, birth_year = s.birth_year
    FROM leaderboard_students s
    WHERE s.user_id = student AND w.user_id = student
      AND (w.house, w.standing, w.first_name, w.birth_year)
        IS DISTINCT FROM (s.house, s.standing, s.first_name, s.birth_year);
  RETURN NULL;
END $$;
CREATE TRIGGER completions_follow AFTER INSERT OR UPDATE OF house ON completions
  FOR EACH ROW WHEN (NEW.house IS NOT NULL) EXECUTE FUNCTION follow_student('user_id');
CREATE TRIGGER profiles_follow_new AFTER INSERT ON profiles
  FOR EACH ROW EXECUTE FUNCTION follow_student('user_id');
CREATE TRIGGER profiles_follow AFTER UPDATE ON profiles
  FOR EACH ROW WHEN (
    (NEW.leaderboard_visibility, NEW.first_name, NEW.birth_year)
      IS DISTINCT FROM (OLD.leaderboard_visibility, OLD.first_name, OLD.birth_year)
  )
  EXECUTE FUNCTION follow_student('user_id');
CREATE TRIGGER users_follow AFTER UPDATE ON users
  FOR EACH ROW WHEN ((NEW.disabled_at IS NULL) <> (OLD.disabled_at IS NULL)) EXECUTE FUNCTION follow_student('id');

-- For a person to look at, never for a rule: weeks in which somebody earned more than three standard deviations above
-- the mean of everybody.
CREATE VIEW implausible_weeks AS
  SELECT w.week, w.user_id, w.xp, round(usual.mean) AS mean_xp
  FROM (
    SELECT week, sum(n) AS students, sum(n::numeric * xp) / sum(n) AS mean,
      sqrt(greatest(0, sum(n * xp::numeric ^ 2) / sum(n) - (sum(n::numeric * xp) / sum(n)) ^ 2)) AS deviation
    FROM weekly_xp_hist
    WHERE house = '' AND width = 1 AND n > 0 AND week <> 'all'
    GROUP BY week
  ) usual
  JOIN weekly_xp w ON w.week = usual.week
  WHERE usual.students >= 30 AND w.xp > usual.mean + 3 * usual.deviation;
