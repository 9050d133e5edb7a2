-- CreateTable
CREATE TABLE "cache_change" (
    "id" BIGSERIAL NOT NULL,
    "xid" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
    "tag" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cache_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cache_change_xid_idx" ON "cache_change"("xid");
