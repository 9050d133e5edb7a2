-- AlterTable
ALTER TABLE "session" ADD COLUMN     "known_device_id" TEXT;

-- AlterTable
ALTER TABLE "email_token" ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "otp_send" (
    "id" BIGSERIAL NOT NULL,
    "authorization_id" TEXT NOT NULL,
    "phone" CHAR(10) NOT NULL,
    "device" TEXT,
    "address" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "verified_at" TIMESTAMPTZ(3),

    CONSTRAINT "otp_send_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "otp_send_phone_at_idx" ON "otp_send"("phone", "at");

-- CreateIndex
CREATE INDEX "otp_send_address_at_idx" ON "otp_send"("address", "at");

-- CreateIndex
CREATE INDEX "otp_send_network_at_idx" ON "otp_send"("network", "at");

-- CreateIndex
CREATE INDEX "otp_send_at_idx" ON "otp_send"("at");

-- CreateIndex
CREATE INDEX "email_token_customer_id_created_at_idx" ON "email_token"("customer_id", "created_at");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_known_device_id_fkey" FOREIGN KEY ("known_device_id") REFERENCES "known_device"("id") ON DELETE SET NULL ON UPDATE CASCADE;
