-- The steps of help of a turn of the tutor are hint levels, and the worked question among them is a similar one: column,
-- values and the steps stored so far say what the contract says.
ALTER TABLE user_queries RENAME COLUMN rung TO hint_level;
ALTER TABLE user_queries DROP CONSTRAINT user_queries_rung_check;
UPDATE user_queries SET hint_level = 'similarQuestion' WHERE hint_level = 'twin';
ALTER TABLE user_queries
  ADD CONSTRAINT user_queries_hint_level_check
  CHECK (hint_level IN ('passages', 'nudge', 'hint', 'similarQuestion', 'answer'));
UPDATE user_queries SET steps = (
  SELECT jsonb_agg(
    (step - 'rung' - 'twin')
      || CASE WHEN step ? 'rung'
        THEN jsonb_build_object('hintLevel', CASE step ->> 'rung' WHEN 'twin' THEN 'similarQuestion' ELSE step ->> 'rung' END)
        ELSE '{}' END
      || CASE WHEN step ? 'twin' THEN jsonb_build_object('similarQuestion', step -> 'twin') ELSE '{}' END
    ORDER BY place)
  FROM jsonb_array_elements(steps) WITH ORDINALITY listed (step, place)
) WHERE steps <> '[]';
