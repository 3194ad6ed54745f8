-- Whether user_name was a name when the report was filed; the username otherwise, which no certificate says. Null of a
-- report that the version before files meanwhile.
ALTER TABLE weekly_reports ADD COLUMN is_named boolean;
UPDATE weekly_reports r SET is_named = r.user_name <> u.username
  OR r.user_name = concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, ''))
FROM users u LEFT JOIN profiles p ON p.user_id = u.id WHERE u.id = r.user_id;
