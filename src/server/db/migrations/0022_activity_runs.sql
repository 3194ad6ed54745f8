-- The run of activity days of a student that ends last. Every page asks for it, so that it is kept instead of counted: it
-- follows `activity_days` at the end of each transaction, and `rebuild_activity_runs` counts all of them anew.
CREATE TABLE activity_runs (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  latest date NOT NULL,
  length integer NOT NULL CHECK (length > 0)
) WITH (fillfactor = 80);

CREATE VIEW counted_activity_runs AS
  SELECT user_id, latest, count(*)::int AS length
  FROM (
    SELECT user_id, day, first_value(day) OVER newest AS latest, row_number() OVER newest AS place
    FROM activity_days WINDOW newest AS (PARTITION BY user_id ORDER BY day DESC)
  ) days
  WHERE day = latest - (place - 1)::int
  GROUP BY user_id, latest;

CREATE FUNCTION rebuild_activity_runs() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE activity_days IN SHARE MODE;
  DELETE FROM activity_runs;
  INSERT INTO activity_runs SELECT * FROM counted_activity_runs;
$$;
SELECT rebuild_activity_runs();

-- The row of the run is locked before the days are counted: of two transactions at once the later counts what both wrote.
CREATE FUNCTION recount_activity_run(student text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM activity_runs WHERE user_id = student FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE activity_runs run SET latest = counted.latest, length = counted.length
    FROM counted_activity_runs counted WHERE counted.user_id = student AND run.user_id = student;
  IF NOT FOUND THEN
    DELETE FROM activity_runs WHERE user_id = student;
  END IF;
END $$;

CREATE FUNCTION follow_activity_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  run activity_runs;
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM recount_activity_run(OLD.user_id);
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    -- A day after the run makes it longer or begins another one; nothing has to be counted.
    INSERT INTO activity_runs AS known (user_id, latest, length) VALUES (NEW.user_id, NEW.day, 1)
      ON CONFLICT (user_id) DO UPDATE
        SET latest = excluded.latest,
          length = CASE WHEN excluded.latest = known.latest + 1 THEN known.length + 1 ELSE 1 END
        WHERE excluded.latest > known.latest;
    IF FOUND THEN
      RETURN NULL;
    END IF;
    -- Only the day just before the run can make it longer.
    SELECT * INTO run FROM activity_runs WHERE user_id = NEW.user_id;
    IF NEW.day <> run.latest - run.length THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM recount_activity_run(NEW.user_id);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER activity_days_run AFTER INSERT OR DELETE OR UPDATE OF day ON activity_days
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION follow_activity_day();
