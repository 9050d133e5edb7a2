-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "refund_parked_at" TIMESTAMPTZ(3),
ADD COLUMN     "refund_tries" SMALLINT NOT NULL DEFAULT 0;

-- Only what is still due can be set aside, and only after somebody tried.
ALTER TABLE "payment"
  ADD CONSTRAINT "payment_refund_tries_check" CHECK ("refund_tries" >= 0),
  ADD CONSTRAINT "payment_refund_parked_check" CHECK ("refund_parked_at" IS NULL OR ("status" = 'refund_due' AND "refund_tries" > 0));
