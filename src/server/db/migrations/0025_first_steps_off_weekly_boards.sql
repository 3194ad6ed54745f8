-- The first steps are worth 100 XP to everybody, which said nothing of a week: they count on the board of all time alone.
CREATE FUNCTION counts_in_week(source text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT source NOT IN ('profile-setup', 'first-quiz', 'house-prediction', 'profile-picture', 'role-setup')
$$;

-- One note a row would be slow for many students: the histogram is counted anew.
ALTER TABLE weekly_xp DISABLE TRIGGER USER;
DELETE FROM weekly_xp WHERE week <> 'all';
INSERT INTO weekly_xp (user_id, week, house, xp, reached_at, standing, first_name, birth_year)
  SELECT s.user_id, b.week, s.house, sum(e.amount), max(e.created_at), s.standing, s.first_name, s.birth_year
  FROM xp_events e
  JOIN leaderboard_students s ON s.user_id = e.user_id
  CROSS JOIN LATERAL (VALUES (to_char(e.created_at AT TIME ZONE 'Asia/Kolkata', 'IYYY"-W"IW'))) b (week)
  WHERE counts_in_week(e.source_type)
  GROUP BY s.user_id, b.week, s.house, s.standing, s.first_name, s.birth_year;
DELETE FROM weekly_xp_hist WHERE week <> 'all';
INSERT INTO weekly_xp_hist (week, house, width, xp, n, hidden)
  SELECT w.week, h.house, bar.width, w.xp - w.xp % bar.width,
    count(*) FILTER (WHERE w.standing = 'listed'), count(*) FILTER (WHERE w.standing = 'hidden')
  FROM weekly_xp w
  CROSS JOIN LATERAL (SELECT '' UNION ALL SELECT w.house WHERE w.house IS NOT NULL) h (house)
  CROSS JOIN (VALUES (1), (500)) bar (width)
  WHERE w.standing <> 'disabled' AND w.week <> 'all'
  GROUP BY 1, 2, 3, 4;
ALTER TABLE weekly_xp ENABLE TRIGGER USER;
