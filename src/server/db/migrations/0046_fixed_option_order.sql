-- Whether the options of a question stand as they are written, as those of an examination that name its statements.
ALTER TABLE questions ADD COLUMN has_fixed_order boolean NOT NULL DEFAULT false;
