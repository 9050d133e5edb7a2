-- CreateTable
CREATE TABLE "market_level" (
    "id" TEXT NOT NULL,
    "model_id" TEXT NOT NULL,
    "shifts" DOUBLE PRECISION[],
    "widening" DOUBLE PRECISION NOT NULL,
    "prices" INTEGER NOT NULL,
    "evidence" TEXT NOT NULL,
    "estimated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "market_level_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "market_level_model_id_estimated_at_idx" ON "market_level"("model_id", "estimated_at");

-- AddForeignKey
ALTER TABLE "market_level" ADD CONSTRAINT "market_level_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "valuation_model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "market_level"
  ADD CONSTRAINT "market_level_widens" CHECK ("widening" >= 1 AND "prices" > 0);
