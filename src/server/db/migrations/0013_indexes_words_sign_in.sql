-- Whether any student has work in a subtopic is asked before an author takes it away, of tables that grow with the students.
CREATE INDEX notes_subtopic_id_idx ON notes (subtopic_id);
CREATE INDEX bookmarks_subtopic_id_idx ON bookmarks (subtopic_id);
CREATE INDEX user_queries_subtopic_id_idx ON user_queries (subtopic_id);

-- A subject or a course that goes is looked for in every table that refers to it.
CREATE INDEX subtopics_course_id_idx ON subtopics (course_id);
CREATE INDEX study_sessions_course_id_idx ON study_sessions (course_id);
CREATE INDEX weekly_reports_course_id_idx ON weekly_reports (course_id);
CREATE INDEX weekly_reports_subject_id_idx ON weekly_reports (subject_id);
CREATE INDEX weekly_quests_subject_id_idx ON weekly_quests (subject_id);
CREATE INDEX course_settings_course_id_idx ON course_settings (course_id);
CREATE INDEX notes_course_id_idx ON notes (course_id);
CREATE INDEX notes_subject_id_idx ON notes (subject_id);
CREATE INDEX bookmarks_course_id_idx ON bookmarks (course_id);
CREATE INDEX bookmarks_subject_id_idx ON bookmarks (subject_id);
CREATE INDEX user_queries_course_id_idx ON user_queries (course_id);
CREATE INDEX user_queries_subject_id_idx ON user_queries (subject_id);

-- A change of lessons counts the words that it brings and takes, and nothing where it leaves their texts as they are: a
-- trigger that sees all changed rows of a statement cannot be bound to columns.
CREATE FUNCTION count_changed_library_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_words (word, texts, is_written)
  WITH changed AS (
    SELECT o.search AS old_search, o.is_draft AS was_draft, n.search, n.is_draft, n.name || ' ' || n.notes AS text
    FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.name, o.notes, o.is_draft) IS DISTINCT FROM (n.name, n.notes, n.is_draft)
  )
  SELECT lexeme, sum(words.texts), bool_or(words.is_written)
  FROM (
    SELECT lexeme, -1 AS texts, false AS is_written FROM changed CROSS JOIN LATERAL unnest(old_search)
    WHERE NOT was_draft
    UNION ALL
    SELECT lexeme, 1, false FROM changed CROSS JOIN LATERAL unnest(search) WHERE NOT is_draft
    UNION ALL
    SELECT lexeme, 0, true FROM changed CROSS JOIN LATERAL unnest(to_tsvector('simple', text)) WHERE NOT is_draft
  ) words LEFT JOIN library_words known ON known.word = lexeme
  GROUP BY lexeme, known.is_written
  HAVING sum(words.texts) <> 0 OR (bool_or(words.is_written) AND known.is_written IS NOT TRUE)
  -- One row a word, in one order for all writers, so that they wait for each other instead of blocking each other.
  ORDER BY lexeme
  ON CONFLICT (word) DO UPDATE SET
    texts = library_words.texts + excluded.texts,
    is_written = library_words.is_written OR excluded.is_written;
  IF FOUND THEN
    DELETE FROM library_words WHERE texts <= 0;
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER count_words_of_changed ON subtopics;
CREATE TRIGGER count_words_of_changed AFTER UPDATE ON subtopics
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_library_words();

-- Opens a session of an account that is not disabled and still has this password, ends the account's surplus ones, those
-- never used first, and says which; null for any other account. Each statement of a function sees what was committed
-- before it: of several at once the next one finds the session of the one that it waited for.
CREATE FUNCTION open_session(
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
  INSERT INTO audit_events (at, kind, user_id) VALUES (opened_at, event, owner);
  RETURN surplus;
END
$$;
