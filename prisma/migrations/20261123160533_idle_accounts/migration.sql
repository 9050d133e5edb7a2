-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "idle_told_at" TIMESTAMPTZ(3),
ADD COLUMN     "seen_on" DATE NOT NULL DEFAULT CURRENT_DATE;

-- What their sessions still say, of those who are there already.
UPDATE "customer" SET "seen_on" = greatest("created_at", (
  SELECT max("last_seen_at") FROM "session" WHERE "customer_id" = "customer"."id" AND "actor_staff_id" IS NULL
))::date;
