-- An export as the bytes of its JSON, not compressed, so that a part of it is read without the rest. What stands in `content`
-- is of servers of before, and gone within a day.
ALTER TABLE data_exports ADD COLUMN bytes bytea;
ALTER TABLE data_exports ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX data_exports_one_live_bytes_key ON data_exports (user_id) WHERE bytes IS NOT NULL;
