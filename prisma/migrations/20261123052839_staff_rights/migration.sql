-- CreateEnum
CREATE TYPE "staff_right" AS ENUM ('inspect', 'price', 'verify', 'sell', 'pay', 'act', 'edit');

-- AlterTable
ALTER TABLE "staff" ADD COLUMN     "rights" "staff_right"[] DEFAULT ARRAY[]::"staff_right"[];

-- CreateTable
CREATE TABLE "staff_city" (
    "staff_id" TEXT NOT NULL,
    "city_id" SMALLINT NOT NULL,

    CONSTRAINT "staff_city_pkey" PRIMARY KEY ("staff_id","city_id")
);

-- AddForeignKey
ALTER TABLE "staff_city" ADD CONSTRAINT "staff_city_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_city" ADD CONSTRAINT "staff_city_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "staff" ADD CONSTRAINT staff_rights_named CHECK ("rights" IS NOT NULL);

-- A Dost who is at work keeps the day's work, in their own city. Payouts and the site's texts are a manager's to give.
UPDATE "staff" SET "rights" = '{inspect,price,verify,sell,act}' WHERE "role" = 'dost';
INSERT INTO "staff_city" ("staff_id", "city_id") SELECT "id", "city_id" FROM "staff";
