-- AlterTable
ALTER TABLE "call_back" ADD COLUMN     "note" TEXT,
ADD COLUMN     "outcome" TEXT,
ADD COLUMN     "tried_at" TIMESTAMPTZ(3),
ADD COLUMN     "vehicle_id" TEXT;

-- CreateTable
CREATE TABLE "walk_in" (
    "id" TEXT NOT NULL,
    "city_id" SMALLINT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "came_for" TEXT NOT NULL,
    "note" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "walk_in_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "walk_in_city_id_at_idx" ON "walk_in"("city_id", "at");

-- AddForeignKey
ALTER TABLE "call_back" ADD CONSTRAINT "call_back_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "walk_in" ADD CONSTRAINT "walk_in_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "walk_in" ADD CONSTRAINT "walk_in_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE walk_in ADD CONSTRAINT walk_in_came_for_known CHECK (came_for IN ('buy', 'sell', 'other'));
ALTER TABLE call_back ADD CONSTRAINT call_back_outcome_known CHECK (outcome IN ('reached', 'no_answer', 'wrong_number'));
-- Nobody answered: the person still waits to be called.
ALTER TABLE call_back ADD CONSTRAINT call_back_no_answer_stays_open CHECK (outcome <> 'no_answer' OR called_at IS NULL);
