-- The view of the shot list that a photograph shows (lib/features/vehicles/rules/shot-list.ts).
-- Photographs from before, and those added without the guided camera, have none.
ALTER TABLE "photo" ADD COLUMN     "view" TEXT;

-- allow constraint-missing-not-valid: every row is still null, so the check is one quick scan
ALTER TABLE photo ADD CONSTRAINT photo_view_of_upload CHECK (view IS NULL OR storage_key IS NOT NULL);

-- One photograph of a view is current. Many without a view may exist.
-- allow require-concurrent-index-creation: every row is still null, built in less than a second
CREATE UNIQUE INDEX "photo_vehicle_id_view_key" ON "photo"("vehicle_id", "view");
