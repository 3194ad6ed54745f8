-- The name as the eye takes it (domain/text/lookalikes.ts), by which the names that look like it are taken as well. Where
-- several clans look alike already, the oldest has it and the others keep their names; null also where a server of before
-- founded the clan.
ALTER TABLE clans ADD COLUMN skeleton text;

WITH seen AS (
  SELECT id, founded_by_academy, created_at, regexp_replace(replace(replace(
    regexp_replace(translate(normalize(name_key, NFKD),
      'аαɑᴀвʙсϲᴄԁᴅđеεєᴇғꜰɡɢһнʜħјᴊкκᴋiіıιɪӏłʟмᴍпηɴоοσօᴏøрρᴘгʀѕꜱтτᴛυսᴜνѵᴠшωѡᴡхχуүʏᴢ',
      'aaaabbcccdddeeeeffgghhhhjjkkkllllllllmmnnnooooooppprrsstttuuuvvvwwwwxxyyyz'),
      '[\u0300-\u036f\u093c\ufe00-\ufe0f]', '', 'g'),
    'vv', 'w'), 'rn', 'm'), '[\s_.,''’\u2010-\u2015-]', '', 'g') AS skeleton
  FROM clans
), first AS (
  SELECT DISTINCT ON (skeleton) id, skeleton FROM seen ORDER BY skeleton, founded_by_academy DESC, created_at, id
)
UPDATE clans SET skeleton = first.skeleton FROM first WHERE clans.id = first.id AND first.skeleton <> '';

ALTER TABLE clans ADD CONSTRAINT clans_skeleton_key UNIQUE (skeleton);

-- What waits for its place in an index is read by every search, and lessons wait for ever: too few are written for a vacuum.
ALTER INDEX subtopics_search_idx SET (fastupdate = off);
SELECT gin_clean_pending_list('subtopics_search_idx');
