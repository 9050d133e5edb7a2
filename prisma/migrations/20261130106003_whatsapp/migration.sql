-- AlterTable
ALTER TABLE "message" ADD COLUMN     "gateway_id" TEXT;

-- CreateTable
CREATE TABLE "whatsapp_status" (
    "gateway_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "error" INTEGER,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whatsapp_status_pkey" PRIMARY KEY ("gateway_id","status")
);

ALTER TABLE "whatsapp_status"
  ADD CONSTRAINT "whatsapp_status_known" CHECK ("status" IN ('sent', 'delivered', 'read', 'failed'));
