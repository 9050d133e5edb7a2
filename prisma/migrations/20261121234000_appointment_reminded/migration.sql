-- AlterTable
ALTER TABLE "seller_appointment" ADD COLUMN     "reminded_at" TIMESTAMPTZ(3);
