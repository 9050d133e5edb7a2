-- A report says how many points were marked good together, by whom and when. Reports and drafts from
-- before have none of it.
ALTER TABLE "inspection_draft" ADD COLUMN     "started_at" TIMESTAMPTZ(3);
ALTER TABLE "inspection_draft" ALTER COLUMN "started_at" SET DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "inspection_rating" ADD COLUMN     "points_in_bulk" SMALLINT,
ADD COLUMN     "staff_id" TEXT,
ADD COLUMN     "started_at" TIMESTAMPTZ(3),
ADD COLUMN     "saved_at" TIMESTAMPTZ(3);

-- allow adding-foreign-key-constraint: every row is still null, so the check is one quick scan
-- allow constraint-missing-not-valid: every row is still null, so the check is one quick scan
ALTER TABLE "inspection_rating" ADD CONSTRAINT "inspection_rating_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- allow constraint-missing-not-valid: every row is still null, so the check is one quick scan
ALTER TABLE inspection_rating ADD CONSTRAINT inspection_rating_in_bulk CHECK (points_in_bulk >= 0);
