-- CreateEnum
CREATE TYPE "stock_sheet_state" AS ENUM ('uploading', 'reading', 'refused', 'matching', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'discarded');

-- CreateTable
CREATE TABLE "stock_sheet" (
    "id" TEXT NOT NULL,
    "city_id" SMALLINT NOT NULL,
    "brought_by_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,
    "state" "stock_sheet_state" NOT NULL DEFAULT 'uploading',
    "import_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "head" JSONB,
    "mapping" JSONB,
    "total" INTEGER,
    "done" INTEGER NOT NULL DEFAULT 0,
    "line" INTEGER NOT NULL DEFAULT 0,
    "tally" JSONB,
    "checked" JSONB,
    "undo_tally" JSONB,
    "problem" TEXT,
    "is_stop_asked" BOOLEAN NOT NULL DEFAULT false,
    "lease_id" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "is_file_kept" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_by_id" TEXT,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "undone_by_id" TEXT,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_sheet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_sheet_row" (
    "sheet_id" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "sentence" TEXT,
    "value" TEXT,
    "car" TEXT,

    CONSTRAINT "stock_sheet_row_pkey" PRIMARY KEY ("sheet_id","line")
);

-- CreateIndex
CREATE UNIQUE INDEX "stock_sheet_import_id_key" ON "stock_sheet"("import_id");

-- CreateIndex
CREATE INDEX "stock_sheet_city_id_created_at_idx" ON "stock_sheet"("city_id", "created_at");

-- AddForeignKey
ALTER TABLE "stock_sheet" ADD CONSTRAINT "stock_sheet_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "listing_import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_sheet" ADD CONSTRAINT "stock_sheet_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_sheet" ADD CONSTRAINT "stock_sheet_brought_by_id_fkey" FOREIGN KEY ("brought_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_sheet" ADD CONSTRAINT "stock_sheet_started_by_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_sheet" ADD CONSTRAINT "stock_sheet_undone_by_id_fkey" FOREIGN KEY ("undone_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_sheet_row" ADD CONSTRAINT "stock_sheet_row_sheet_id_fkey" FOREIGN KEY ("sheet_id") REFERENCES "stock_sheet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE stock_sheet
  ADD CONSTRAINT stock_sheet_some_bytes CHECK (bytes > 0),
  ADD CONSTRAINT stock_sheet_goes_forward CHECK (received >= 0 AND done >= 0 AND line >= 0),
  -- Cars are brought in, and taken back, by somebody.
  ADD CONSTRAINT stock_sheet_started_by_somebody CHECK (state NOT IN ('running', 'stopped', 'done', 'undoing', 'undone') OR (started_by_id IS NOT NULL AND started_at IS NOT NULL)),
  ADD CONSTRAINT stock_sheet_undone_by_somebody CHECK (state NOT IN ('undoing', 'undone') OR undone_by_id IS NOT NULL);
ALTER TABLE stock_sheet_row
  ADD CONSTRAINT stock_sheet_row_known CHECK (outcome IN ('listed', 'auction', 'changed', 'unchanged', 'left_out'));
