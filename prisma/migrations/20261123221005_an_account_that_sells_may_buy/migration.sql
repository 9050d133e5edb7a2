-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "also_buys_at" TIMESTAMPTZ(3);

-- Whoever has reserved a car with an account that was registered to sell has said so already.
UPDATE "customer" SET "also_buys_at" = (
  SELECT min("created_at") FROM "reservation" WHERE "customer_id" = "customer"."id"
) WHERE "role" = 1;

ALTER TABLE "customer" ADD CONSTRAINT "customer_also_buys_is_a_sellers" CHECK ("also_buys_at" IS NULL OR "role" = 1);
