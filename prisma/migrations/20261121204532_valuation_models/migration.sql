-- AlterTable
ALTER TABLE "valuation_model" ADD COLUMN     "packed" BYTEA;

-- AlterTable
ALTER TABLE "valuation" ADD COLUMN     "vehicle_id" TEXT;

-- AlterTable
ALTER TABLE "vehicle" ADD COLUMN     "fair_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "valuation_vehicle_id_key" ON "valuation"("vehicle_id");

-- CreateIndex
CREATE INDEX "valuation_created_at_idx" ON "valuation"("created_at");

-- CreateIndex
CREATE INDEX "valuation_customer_id_idx" ON "valuation"("customer_id");

-- AddForeignKey
ALTER TABLE "valuation" ADD CONSTRAINT "valuation_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One model answers at a time.
CREATE UNIQUE INDEX "valuation_model_one_current" ON "valuation_model" ("is_current") WHERE "is_current";
