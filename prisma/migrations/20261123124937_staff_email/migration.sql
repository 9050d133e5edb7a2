-- AlterTable
ALTER TABLE "staff" ADD COLUMN     "email" TEXT;
ALTER TABLE "staff" ADD CONSTRAINT "staff_email_shape" CHECK ("email" LIKE '_%@_%._%');
