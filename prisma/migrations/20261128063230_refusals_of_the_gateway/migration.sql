-- AlterTable
ALTER TABLE "gateway_payment" ADD COLUMN     "refund_refusal" TEXT;

-- AlterTable
ALTER TABLE "gateway_event" ADD COLUMN     "not_before" TIMESTAMPTZ(3),
ADD COLUMN     "tries" SMALLINT NOT NULL DEFAULT 0;
