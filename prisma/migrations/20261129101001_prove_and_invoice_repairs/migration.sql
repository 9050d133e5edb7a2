-- AlterTable
ALTER TABLE "refurbishment_item" ADD COLUMN     "proof" TEXT,
ADD COLUMN     "proof_key" TEXT,
ADD COLUMN     "proof_type" TEXT;

-- AlterTable
ALTER TABLE "ledger_entry" ADD COLUMN     "invoice_id" TEXT;

-- CreateTable
CREATE TABLE "gst_invoice_line" (
    "invoice_id" TEXT NOT NULL,
    "place" SMALLINT NOT NULL,
    "item_id" TEXT,
    "title" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "gst_invoice_line_pkey" PRIMARY KEY ("invoice_id","place")
);
CREATE UNIQUE INDEX "gst_invoice_line_item_id_key" ON "gst_invoice_line"("item_id");
ALTER TABLE "gst_invoice_line" ADD CONSTRAINT "gst_invoice_line_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "gst_invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "gst_invoice_line" ADD CONSTRAINT "gst_invoice_line_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "refurbishment_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE gst_invoice_line ADD CONSTRAINT gst_invoice_line_amount CHECK (amount > 0 AND btrim(title) <> '');
CREATE TRIGGER gst_invoice_line_append_only BEFORE UPDATE OR DELETE ON gst_invoice_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER gst_invoice_line_never_truncated BEFORE TRUNCATE ON gst_invoice_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- allow require-concurrent-index-creation: a car has a few repairs, so the table is small
CREATE UNIQUE INDEX "refurbishment_item_proof_key_key" ON "refurbishment_item"("proof_key");
-- allow require-concurrent-index-creation: some ten lines a deal, built in less than a second
CREATE UNIQUE INDEX "ledger_entry_invoice_id_key" ON "ledger_entry"("invoice_id");
-- allow require-concurrent-index-creation: a few invoices a deal, built in less than a second
CREATE INDEX "gst_invoice_vehicle_id_fee_idx" ON "gst_invoice"("vehicle_id", "fee");

-- allow adding-foreign-key-constraint: every row is still null, so the check is one quick scan
-- allow constraint-missing-not-valid: every row is still null, so the check is one quick scan
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "gst_invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Work is done only with its bill or a photograph. Work done before has neither, so old rows aren't checked.
ALTER TABLE refurbishment_item
  ADD CONSTRAINT refurbishment_done_has_proof CHECK (done_at IS NULL OR proof IS NOT NULL) NOT VALID,
  ADD CONSTRAINT refurbishment_proof_is_whole CHECK ((proof IS NULL OR proof IN ('bill', 'photo')) AND (proof IS NULL) = (proof_key IS NULL) AND (proof IS NULL) = (proof_type IS NULL)) NOT VALID;

-- Repairs are invoiced as they are done, so a car may have several invoices of them.
-- allow require-concurrent-index-deletion: a few invoices a deal
DROP INDEX gst_invoice_once_a_fee;
-- allow require-concurrent-index-creation: a few invoices a deal, built in less than a second
CREATE UNIQUE INDEX gst_invoice_once_a_fee ON gst_invoice (vehicle_id, fee, kind) WHERE fee <> 'repairs';
ALTER TABLE gst_invoice DROP CONSTRAINT gst_invoice_fee_known;
-- allow constraint-missing-not-valid: the list only grows, and there are a few invoices a deal
ALTER TABLE gst_invoice ADD CONSTRAINT gst_invoice_fee_known CHECK (fee IN ('listing_fee', 'success_fee', 'home_delivery', 'car_return', 'repairs'));

-- An invoice of repairs has its lines, and is in the owner's ledger, to the rupee, in one transaction.
CREATE FUNCTION refuse_unbooked_repairs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry l WHERE l.invoice_id = NEW.id AND l.vehicle_id = NEW.vehicle_id
    AND l.kind = 'refurbishment' AND l.amount = -(NEW.taxable + NEW.tax))
    OR (SELECT coalesce(sum(amount), 0) FROM gst_invoice_line WHERE invoice_id = NEW.id) <> NEW.taxable + NEW.tax THEN
    RAISE EXCEPTION 'invoice % of repairs is not in the ledger', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'repair_invoice_is_booked';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER repair_invoice_is_booked AFTER INSERT ON gst_invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.fee = 'repairs' AND NEW.kind = 'invoice') EXECUTE FUNCTION refuse_unbooked_repairs();
