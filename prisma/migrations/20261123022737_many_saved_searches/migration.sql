-- A customer has up to twenty saved searches. The one that each has now stays, in the first place: its id is made
-- from the customer's, which had one search only, and it was created when it was last saved.
ALTER TABLE "preference" DROP CONSTRAINT "preference_pkey",
DROP COLUMN "last_alert_at",
ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "id" TEXT,
ADD COLUMN     "place" SMALLINT;

UPDATE "preference" SET "id" = 'srh_' || substr("customer_id", 5), "place" = 1, "created_at" = "updated_at";

ALTER TABLE "preference" ALTER COLUMN "id" SET NOT NULL,
ALTER COLUMN "place" SET NOT NULL,
ADD CONSTRAINT "preference_pkey" PRIMARY KEY ("id"),
ADD CONSTRAINT "preference_place_check" CHECK ("place" BETWEEN 1 AND 20);

-- CreateIndex
CREATE UNIQUE INDEX "preference_customer_id_place_key" ON "preference"("customer_id", "place");

-- The same filters are saved once.
CREATE UNIQUE INDEX "preference_same_filters_key" ON "preference"("customer_id", md5("filters"::text));
