-- `name_key` is the name as it is compared: without case, width and what nobody can see.
CREATE TABLE clans (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  name text NOT NULL,
  name_key text NOT NULL UNIQUE,
  motto text NOT NULL,
  track text CHECK (track IN ('engineering', 'civil-services')),
  language text NOT NULL,
  week_goal_xp integer CHECK (week_goal_xp > 0),
  founded_by_academy boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

-- One clan a student, one student a seat, twelve seats: no race can make it more. `joined_no` is the order of joining.
CREATE TABLE clan_members (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  clan_id text NOT NULL REFERENCES clans (id),
  seat integer NOT NULL CHECK (seat BETWEEN 1 AND 12),
  joined_no bigint GENERATED ALWAYS AS IDENTITY,
  joined_at timestamptz NOT NULL,
  chosen_keeper boolean NOT NULL DEFAULT false,
  UNIQUE (clan_id, seat)
);
CREATE UNIQUE INDEX clan_members_chosen_keeper_key ON clan_members (clan_id) WHERE chosen_keeper;

-- A trigger, because members also go when their account does. The lock makes it wait for whoever is just joining.
CREATE FUNCTION dissolve_empty_clan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM clans WHERE id = OLD.clan_id FOR UPDATE;
  DELETE FROM clans WHERE id = OLD.clan_id AND NOT founded_by_academy
    AND NOT EXISTS (SELECT FROM clan_members WHERE clan_id = OLD.clan_id);
  RETURN NULL;
END $$;
CREATE TRIGGER clan_members_dissolve AFTER DELETE ON clan_members
  FOR EACH ROW EXECUTE FUNCTION dissolve_empty_clan();

-- Until now a clan was any text; none of these was a circle that somebody could meet in.
UPDATE profiles SET clan = NULL WHERE clan IS NOT NULL;

-- Circles without members, so that the first students find somewhere to go. They have no keeper and are not dissolved.
INSERT INTO clans (id, name, name_key, motto, track, language, founded_by_academy, created_at) VALUES
  ('c1a500000000000000000001', 'Semicolon Society', 'semicolon society',
    'One small program a day, read aloud and explained.', 'engineering', 'English', true, now()),
  ('c1a500000000000000000002', 'First Commit', 'first commit',
    'For everybody who is just beginning: no question is too early.', 'engineering', 'English', true, now()),
  ('c1a500000000000000000003', 'Night Compilers', 'night compilers',
    'We study after dinner and sleep before midnight.', 'engineering', 'English', true, now()),
  ('c1a500000000000000000004', 'Preamble Readers', 'preamble readers',
    'One article a day, in our own words.', 'civil-services', 'English', true, now()),
  ('c1a500000000000000000005', 'Chronicle Circle', 'chronicle circle',
    'Causes before dates.', 'civil-services', 'English', true, now()),
  ('c1a500000000000000000006', 'संकल्प मंडल', 'संकल्प मंडल',
    'रोज़ एक पाठ, हर हफ़्ते एक परीक्षा।', 'civil-services', 'Hindi', true, now());

-- The question of a day and track, copied when it is first asked for: new content does not change it under anybody's hands.
CREATE TABLE daily_questions (
  day date NOT NULL,
  track text NOT NULL CHECK (track IN ('engineering', 'civil-services')),
  question_id text NOT NULL,
  question text NOT NULL,
  options text[] NOT NULL,
  correct_index integer NOT NULL CHECK (correct_index >= 0 AND correct_index < cardinality(options)),
  explanation text NOT NULL,
  PRIMARY KEY (day, track)
);

CREATE TABLE daily_answers (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day date NOT NULL,
  track text NOT NULL,
  option integer NOT NULL CHECK (option >= 0),
  xp_awarded integer NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, day),
  FOREIGN KEY (day, track) REFERENCES daily_questions (day, track)
);

-- Three rows a student and week, written when the week is first shown, so that a goal does not run away.
CREATE TABLE weekly_quests (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  monday date NOT NULL,
  slot integer NOT NULL CHECK (slot BETWEEN 1 AND 3),
  kind text NOT NULL CHECK (kind IN ('enrol', 'subtopics', 'weekly-quiz', 'study-days', 'daily-questions')),
  goal integer NOT NULL CHECK (goal > 0),
  subject_id text REFERENCES subjects (id) ON DELETE CASCADE,
  completed_at timestamptz,
  closed_at timestamptz,
  PRIMARY KEY (user_id, monday, slot),
  CHECK ((kind = 'weekly-quiz') = (subject_id IS NOT NULL)),
  CHECK (completed_at IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX weekly_quests_running_idx ON weekly_quests (user_id) WHERE closed_at IS NULL;
