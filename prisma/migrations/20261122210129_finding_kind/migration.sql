-- CreateEnum
CREATE TYPE "finding_kind" AS ENUM ('scratch', 'dent', 'crack', 'wear', 'leak', 'fault');

-- AlterTable
ALTER TABLE "finding" ADD COLUMN     "kind" "finding_kind" NOT NULL DEFAULT 'wear',
ADD COLUMN     "size_cm" SMALLINT;

-- Reports that were written before: what isn't a cosmetic flaw of the outside or a crack counts as wear, its size unknown.
UPDATE "finding" SET "kind" = 'scratch' WHERE "severity" = 1 AND "system" = 'exteriors';
UPDATE "finding" SET "kind" = 'crack' WHERE "point" = 'exteriors-windscreen';
