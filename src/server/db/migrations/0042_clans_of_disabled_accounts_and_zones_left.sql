-- Whoever is disabled leaves their clan: nobody sees them there any more, the next member becomes its keeper, and their seat
-- is free. Locks in the order of `ClanMembership`: the profile, the membership, the clan. The name of the trigger comes
-- before `users_follow`, whose lock is the last that a transaction takes of a student.
CREATE FUNCTION leave_clan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET clan = NULL WHERE user_id = NEW.id;
  DELETE FROM clan_members WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_clan AFTER UPDATE ON users
  FOR EACH ROW WHEN (NEW.disabled_at IS NOT NULL AND OLD.disabled_at IS NULL) EXECUTE FUNCTION leave_clan();

UPDATE profiles p SET clan = NULL FROM users u
  WHERE u.id = p.user_id AND u.disabled_at IS NOT NULL AND p.clan IS NOT NULL;
DELETE FROM clan_members m USING users u WHERE u.id = m.user_id AND u.disabled_at IS NOT NULL;

-- The day it was in the zone that a student left last: the days before it are over, whatever zone they are in now.
ALTER TABLE profiles ADD COLUMN zone_left_on date;
