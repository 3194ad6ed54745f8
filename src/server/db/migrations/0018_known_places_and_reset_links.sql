-- Networks an account has signed in from, as hashes: its wrong passwords there are counted apart from everybody else's.
CREATE TABLE known_networks (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  network_hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, network_hash)
);
CREATE INDEX known_networks_seen_idx ON known_networks (seen_at);

-- A new link leaves those before it working: whoever asks for links in somebody's name takes none away.
ALTER TABLE password_resets
  DROP CONSTRAINT password_resets_pkey,
  DROP CONSTRAINT password_resets_token_hash_key,
  ADD PRIMARY KEY (token_hash);
CREATE INDEX password_resets_user_idx ON password_resets (user_id);

-- Whoever has the code of a certificate may read it: it says a nickname until its owner wants the name there.
ALTER TABLE profiles ADD COLUMN certificate_name text NOT NULL DEFAULT 'nickname'
  CHECK (certificate_name IN ('nickname', 'name'));
