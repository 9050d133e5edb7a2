-- DropForeignKey
ALTER TABLE "vehicle_note" DROP CONSTRAINT "vehicle_note_staff_id_fkey";

-- AlterTable
ALTER TABLE "vehicle_note" ADD COLUMN     "answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "customer_id" TEXT,
ALTER COLUMN "staff_id" DROP NOT NULL;

-- AddForeignKey
ALTER TABLE "vehicle_note" ADD CONSTRAINT "vehicle_note_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_note" ADD CONSTRAINT "vehicle_note_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE vehicle_note
  ADD CONSTRAINT vehicle_note_one_author CHECK ((staff_id IS NULL) <> (customer_id IS NULL)),
  -- What a seller wrote they can read, and only that waits for an answer.
  ADD CONSTRAINT vehicle_note_of_seller_is_seen CHECK (customer_id IS NULL OR visible_to_seller),
  ADD CONSTRAINT vehicle_note_answer_to_seller CHECK (answered_at IS NULL OR customer_id IS NOT NULL);
CREATE INDEX vehicle_note_waiting ON vehicle_note (created_at) WHERE customer_id IS NOT NULL AND answered_at IS NULL;
