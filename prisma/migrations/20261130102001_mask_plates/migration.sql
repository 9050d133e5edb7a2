-- Number plates are masked in everything that the public sees; the unmasked picture is private.
ALTER TABLE "photo" ADD COLUMN     "original_key" TEXT,
ADD COLUMN     "source_hash" TEXT,
ADD COLUMN     "plate_boxes" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "plate_answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "plate_answered_by_id" TEXT,
ADD COLUMN     "masked_boxes" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "sized_at" TIMESTAMPTZ(3),
ADD COLUMN     "sharpness" REAL,
ADD COLUMN     "dark" REAL,
ADD COLUMN     "blown" REAL,
ADD COLUMN     "added_by_id" TEXT;

-- Keys of public sizes, written before the files, so that files that no photo uses are found.
CREATE TABLE "photo_file" (
    "storage_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "photo_file_pkey" PRIMARY KEY ("storage_key")
);
CREATE INDEX "photo_file_created_at_idx" ON "photo_file"("created_at");

-- allow require-concurrent-index-creation: some thirty photographs a car, built in seconds
CREATE UNIQUE INDEX "photo_vehicle_id_source_hash_view_key" ON "photo"("vehicle_id", "source_hash", "view") NULLS NOT DISTINCT WHERE "source_hash" IS NOT NULL;

-- allow adding-foreign-key-constraint: every row is still null, so the check is one quick scan
-- allow constraint-missing-not-valid: every row is still null, so the check is one quick scan
ALTER TABLE "photo" ADD CONSTRAINT "photo_plate_answered_by_id_fkey" FOREIGN KEY ("plate_answered_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- allow adding-foreign-key-constraint: every row is still null, so the check is one quick scan
-- allow constraint-missing-not-valid: every row is still null, so the check is one quick scan
ALTER TABLE "photo" ADD CONSTRAINT "photo_added_by_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Public sizes from before have no mask. Buyers see drawings until the job `make-photo-sizes` has
-- moved each to the private store and masked what it proposes.
-- allow changing-many-rows: some thirty uploaded photographs a car, and none may stay public unmasked while a job works
UPDATE photo SET original_key = storage_key, storage_key = NULL, blur = NULL,
  drawn_view = CASE category WHEN 'interior' THEN 'dash' WHEN 'detail' THEN 'wheel' ELSE 'front' END
  WHERE storage_key IS NOT NULL;

-- A view may be hidden until its plate is answered.
ALTER TABLE photo DROP CONSTRAINT photo_view_of_upload;
-- allow constraint-missing-not-valid: views came one migration earlier
ALTER TABLE photo ADD CONSTRAINT photo_view_of_upload CHECK (view IS NULL OR original_key IS NOT NULL);

-- Public sizes are always those of the boxes in force, which are answered, proposed, or needless.
-- allow constraint-missing-not-valid: no row has public sizes after the statement above
ALTER TABLE photo
  ADD CONSTRAINT photo_masked_as_answered CHECK (storage_key IS NULL OR (sized_at IS NOT NULL AND original_key IS NOT NULL
    AND coalesce(masked_boxes, '{}') = coalesce(plate_boxes, '{}'))),
  ADD CONSTRAINT photo_hidden_until_answered CHECK (storage_key IS NULL OR plate_answered_at IS NOT NULL
    OR category = 'interior' OR cardinality(plate_boxes) > 0),
  ADD CONSTRAINT photo_plate_boxes_whole CHECK (cardinality(plate_boxes) % 4 = 0 AND cardinality(plate_boxes) <= 16
    AND 0 <= ALL (plate_boxes) AND 10000 >= ALL (plate_boxes)),
  ADD CONSTRAINT photo_quality_in_range CHECK (sharpness >= 0 AND dark BETWEEN 0 AND 1 AND blown BETWEEN 0 AND 1);
