-- Few payments are parts.
CREATE INDEX CONCURRENTLY payment_part_of_id_idx ON payment (part_of_id) WHERE part_of_id IS NOT NULL;
