-- An export as the bytes of its JSON, not compressed, so that a part of it is read without the rest. What stands in `content`
-- is of servers of before, and gone within a day.
ALTER TABLE data_exports ADD COLUMN bytes bytea;
ALTER TABLE data_exports ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX data_exports_one_live_bytes_key ON data_exports (user_id) WHERE bytes IS NOT NULL;

-- A time zone that JavaScript knows and the database does not, such as AET, has kept quizzes with a wrong answer from being
-- handed in: the default takes its place.
DO $$
DECLARE
  zone text;
BEGIN
  FOR zone IN SELECT DISTINCT time_zone FROM profiles WHERE time_zone IS NOT NULL LOOP
    BEGIN
      PERFORM now() AT TIME ZONE zone;
    EXCEPTION WHEN invalid_parameter_value THEN
      UPDATE profiles SET time_zone = 'Asia/Kolkata' WHERE time_zone = zone;
    END;
  END LOOP;
END $$;
