-- A turn of the tutor: how far it is, what was said on each rung, and what the student thinks of it. What is not said yet
-- is stored nowhere.
ALTER TABLE user_queries
  ADD COLUMN rung text CHECK (rung IN ('passages', 'nudge', 'hint', 'twin', 'answer')),
  ADD COLUMN steps jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN verdict text CHECK (verdict IN ('helpful', 'wrong'));
