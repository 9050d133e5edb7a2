-- AlterTable
ALTER TABLE "test_drive" ADD COLUMN     "over_note" TEXT;

-- A drive is at most 2 km on the track of the yard. One that was longer is written down as what it was, with the reason; none
-- comes back with fewer kilometres than it left with.
ALTER TABLE test_drive DROP CONSTRAINT test_drive_at_most_two_km;
ALTER TABLE test_drive ADD CONSTRAINT test_drive_length_explained
  CHECK (in_kms IS NULL OR out_kms IS NULL OR in_kms - out_kms BETWEEN 0 AND 2 OR (in_kms > out_kms AND over_note IS NOT NULL));
