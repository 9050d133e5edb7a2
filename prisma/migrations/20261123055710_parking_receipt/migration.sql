-- AlterTable
ALTER TABLE "seller_appointment" ADD COLUMN     "arrival_kms" INTEGER,
ADD COLUMN     "arrived_at" TIMESTAMPTZ(3);
ALTER TABLE seller_appointment ADD CONSTRAINT seller_appointment_arrival_kms_range CHECK (arrival_kms BETWEEN 0 AND 2000000);
