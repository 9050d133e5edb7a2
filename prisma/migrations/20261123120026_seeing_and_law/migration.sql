-- AlterTable
ALTER TABLE "message" ADD COLUMN     "trace" CHAR(55);

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "trace" CHAR(55);

-- CreateTable
CREATE TABLE "erasure" (
    "customer_id" TEXT NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kept_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "breach" (
    "id" TEXT NOT NULL,
    "noticed_at" TIMESTAMPTZ(3) NOT NULL,
    "happened_from" TIMESTAMPTZ(3) NOT NULL,
    "happened_until" TIMESTAMPTZ(3),
    "place" TEXT NOT NULL,
    "nature" TEXT NOT NULL,
    "extent" TEXT NOT NULL,
    "affected" INTEGER NOT NULL,
    "impact" TEXT NOT NULL,
    "measures" TEXT NOT NULL,
    "advice" TEXT NOT NULL,
    "reasons" TEXT,
    "cause" TEXT,
    "remedies" TEXT,
    "board_told_at" TIMESTAMPTZ(3),
    "people_told_at" TIMESTAMPTZ(3),
    "detailed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "noted_by" TEXT NOT NULL,

    CONSTRAINT "breach_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "field_figure" (
    "day" DATE NOT NULL,
    "page" TEXT NOT NULL,
    "locale" CHAR(2) NOT NULL,
    "metric" TEXT NOT NULL,
    "bucket" SMALLINT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "field_figure_pkey" PRIMARY KEY ("day","page","locale","metric","bucket")
);

-- AddForeignKey
ALTER TABLE "breach" ADD CONSTRAINT "breach_noted_by_fkey" FOREIGN KEY ("noted_by") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "message" ADD CONSTRAINT "message_trace" CHECK ("trace" ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$');
ALTER TABLE "payment" ADD CONSTRAINT "payment_trace" CHECK ("trace" ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$');

ALTER TABLE "field_figure"
  ADD CONSTRAINT "field_figure_metric" CHECK ("metric" IN ('LCP', 'INP', 'CLS')),
  ADD CONSTRAINT "field_figure_page" CHECK ("page" ~ '^[a-z]{2,12}$'),
  ADD CONSTRAINT "field_figure_bucket" CHECK ("bucket" BETWEEN 0 AND 40),
  ADD CONSTRAINT "field_figure_count" CHECK ("count" > 0);

-- A breach is known from some moment on; what was told isn't told before that, and nothing of it in the future.
ALTER TABLE "breach"
  ADD CONSTRAINT "breach_times" CHECK ("happened_from" <= "noticed_at" AND "happened_until" >= "happened_from"),
  ADD CONSTRAINT "breach_told" CHECK ("board_told_at" >= "noticed_at" AND "people_told_at" >= "noticed_at" AND "detailed_at" >= "board_told_at"),
  ADD CONSTRAINT "breach_affected" CHECK ("affected" >= 0),
  ADD CONSTRAINT "breach_detailed" CHECK ("detailed_at" IS NULL OR ("board_told_at" IS NOT NULL AND "people_told_at" IS NOT NULL AND "reasons" IS NOT NULL AND "cause" IS NOT NULL AND "remedies" IS NOT NULL));
