-- CreateTable
CREATE TABLE "foreclosure_letter" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "bank" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "good_until" DATE NOT NULL,
    "noted_by_id" TEXT NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "foreclosure_letter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "foreclosure_letter_vehicle_id_noted_at_idx" ON "foreclosure_letter"("vehicle_id", "noted_at");

-- AddForeignKey
ALTER TABLE "foreclosure_letter" ADD CONSTRAINT "foreclosure_letter_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "foreclosure_letter" ADD CONSTRAINT "foreclosure_letter_noted_by_id_fkey" FOREIGN KEY ("noted_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE foreclosure_letter
  ADD CONSTRAINT foreclosure_letter_amount_range CHECK (amount BETWEEN 1 AND 100000000),
  ADD CONSTRAINT foreclosure_letter_bank_named CHECK (length(trim(bank)) >= 2),
  -- A letter that has run out is no letter: the bank writes a new one.
  ADD CONSTRAINT foreclosure_letter_good_when_noted CHECK (good_until >= (noted_at AT TIME ZONE 'Asia/Kolkata')::date);

-- What a bank wrote can't be changed afterwards: the newest letter counts.
CREATE TRIGGER foreclosure_letter_append_only BEFORE UPDATE OR DELETE ON foreclosure_letter
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
