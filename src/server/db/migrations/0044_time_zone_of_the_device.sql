-- The time zone of the device a student registered or signed in with. It holds until a profile has one: what is studied
-- before the profile is filled in counts on the day it was where the student is.
ALTER TABLE users ADD COLUMN time_zone text;

-- When the day of `zone_left_on` ends where the student left: until then it goes on, so that moving east over midnight takes
-- away no hour of it.
ALTER TABLE profiles ADD COLUMN zone_left_until timestamptz;
