-- AlterTable
ALTER TABLE "vehicle" ADD COLUMN     "is_colour_known" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "is_variant_known" BOOLEAN NOT NULL DEFAULT true;
