-- AlterTable
ALTER TABLE "known_device" ADD COLUMN     "browser" TEXT;

-- AlterTable
ALTER TABLE "reservation" ADD COLUMN     "address" TEXT,
ADD COLUMN     "browser" TEXT;
