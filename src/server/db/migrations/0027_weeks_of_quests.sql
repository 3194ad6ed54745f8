-- When the quests of a week count, where they were set: another time zone brings no other week before. Null for those
-- of before.
ALTER TABLE weekly_quests ADD COLUMN begins_at timestamptz, ADD COLUMN ends_at timestamptz;
