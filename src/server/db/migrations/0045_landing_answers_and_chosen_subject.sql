-- What a student answered on the landing page before there was an account, chosen option by question: a missed question
-- decides the first subject, with or without a first quiz.
ALTER TABLE profiles ADD COLUMN sample_answers jsonb;

-- The subject a student chose to go on with, and when: what is studied later elsewhere comes before it.
ALTER TABLE profiles ADD COLUMN study_subject_id text;
ALTER TABLE profiles ADD COLUMN study_subject_chosen_at timestamptz;
