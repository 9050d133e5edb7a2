-- The schema's language knows no list that is never null; a check says it instead.
ALTER TABLE loan_application ALTER COLUMN wants DROP NOT NULL, ADD CONSTRAINT loan_application_wants_list CHECK (wants IS NOT NULL);
