-- The unmasked picture of a car that was delivered long ago is deleted; its masked sizes stay.
ALTER TABLE "photo" ADD COLUMN     "original_removed_at" TIMESTAMPTZ(3);

-- Without an original no public sizes can be made, so those that are there have to stay.
-- allow constraint-missing-not-valid: every row is still null, so the check is one quick scan
ALTER TABLE photo ADD CONSTRAINT photo_without_original_is_public CHECK (original_removed_at IS NULL
  OR storage_key IS NOT NULL);
