-- Sign-ins were the one kind of event kept without an end: of them, too, 500 of an account and day are kept
-- (`MAX_EVENTS_A_DAY`); the rest of the function is as before.
CREATE OR REPLACE FUNCTION open_session(
  new_id text, owner text, known_hash text, is_shared boolean, named_device text,
  opened_at timestamptz, ends_at timestamptz, event text, most integer
) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  surplus text[];
BEGIN
  PERFORM FROM users WHERE id = owner AND password_hash = known_hash AND disabled_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  WITH ended AS (
    UPDATE sessions SET revoked_at = opened_at, revoked_reason = 'too-many-sessions'
    WHERE id IN (
      SELECT id FROM sessions WHERE user_id = owner AND revoked_at IS NULL AND expires_at > opened_at
      ORDER BY successor_used DESC, last_used_at DESC, id DESC OFFSET most - 1)
    RETURNING id)
  SELECT coalesce(array_agg(id), '{}') INTO surplus FROM ended;
  INSERT INTO sessions (id, user_id, shared_computer, device, created_at, rotated_at, last_used_at, expires_at)
  VALUES (new_id, owner, is_shared, named_device, opened_at, opened_at, opened_at, ends_at);
  INSERT INTO audit_events (at, kind, user_id)
  SELECT opened_at, event, owner WHERE NOT EXISTS (
    SELECT FROM audit_events WHERE user_id = owner AND kind = event AND at > opened_at - interval '1 day'
    ORDER BY at DESC OFFSET 499);
  RETURN surplus;
END
$$;
