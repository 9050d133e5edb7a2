-- CreateEnum
CREATE TYPE "import_status" AS ENUM ('running', 'done', 'failed', 'taken_back');

-- AlterTable
ALTER TABLE "market_observation" ADD COLUMN     "import_id" TEXT;

-- AlterTable
ALTER TABLE "vehicle" ADD COLUMN     "chassis_number" TEXT,
ADD COLUMN     "import_id" TEXT;

-- CreateTable
CREATE TABLE "listing_import" (
    "id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "city_id" SMALLINT,
    "staff_id" TEXT,
    "status" "import_status" NOT NULL DEFAULT 'running',
    "rows" INTEGER NOT NULL DEFAULT 0,
    "report" JSONB,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "taken_back_at" TIMESTAMPTZ(3),
    "taken_back_by" TEXT,

    CONSTRAINT "listing_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_change" (
    "id" TEXT NOT NULL,
    "import_id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "listing_import_started_at_idx" ON "listing_import"("started_at");

-- CreateIndex
CREATE INDEX "import_change_import_id_idx" ON "import_change"("import_id");

-- CreateIndex
CREATE INDEX "import_change_vehicle_id_idx" ON "import_change"("vehicle_id");

-- CreateIndex
-- allow require-concurrent-index-creation: the column is new and empty, so the index is made in a moment
CREATE INDEX "market_observation_import_id_idx" ON "market_observation"("import_id");

-- CreateIndex
-- allow require-concurrent-index-creation: the column is new and empty, so the index is made in a moment
CREATE INDEX "vehicle_import_id_idx" ON "vehicle"("import_id");

-- AddForeignKey
-- allow adding-foreign-key-constraint: the column is new and empty, so nothing is compared
-- allow constraint-missing-not-valid: the column is new and empty, so nothing is compared
ALTER TABLE "market_observation" ADD CONSTRAINT "market_observation_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "listing_import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_import" ADD CONSTRAINT "listing_import_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_import" ADD CONSTRAINT "listing_import_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_import" ADD CONSTRAINT "listing_import_taken_back_by_fkey" FOREIGN KEY ("taken_back_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "listing_import"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
-- allow adding-foreign-key-constraint: the column is new and empty, so nothing is compared
-- allow constraint-missing-not-valid: the column is new and empty, so nothing is compared
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "listing_import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Cars without a number are alike: what an import knows them by is no longer one car's alone.
-- allow require-concurrent-index-deletion: it holds the few cars of imported yards, and goes in a moment
DROP INDEX "vehicle_import_key_key";
-- allow require-concurrent-index-creation: one pass over the cars, and writers wait for less than a second
CREATE INDEX vehicle_import_key ON vehicle (import_key) WHERE import_key IS NOT NULL;
-- allow require-concurrent-index-creation: the column is new and empty, so the index is made in a moment
CREATE UNIQUE INDEX vehicle_one_live_chassis ON vehicle (chassis_number)
  WHERE chassis_number IS NOT NULL AND status NOT IN ('sold', 'delivered', 'withdrawn');
-- allow constraint-missing-not-valid: the column is new and empty, so nothing is compared
ALTER TABLE vehicle ADD CONSTRAINT vehicle_chassis_number_shape
  CHECK (chassis_number IS NULL OR chassis_number ~ '^[A-Z0-9]{6,20}$');
-- allow require-concurrent-index-creation: one pass over the cars, and writers wait for less than a second
CREATE INDEX vehicle_registration ON vehicle (registration_number) WHERE registration_number IS NOT NULL;
-- allow require-concurrent-index-creation: the column is new and empty, so the index is made in a moment
CREATE INDEX vehicle_chassis ON vehicle (chassis_number) WHERE chassis_number IS NOT NULL;

-- A run that has ended says when.
ALTER TABLE listing_import ADD CONSTRAINT listing_import_ended CHECK ((status = 'running') = (ended_at IS NULL));
