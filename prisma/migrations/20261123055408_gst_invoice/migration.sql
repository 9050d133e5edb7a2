-- CreateTable
CREATE TABLE "gst_invoice" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "fee" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "supplier_gstin" CHAR(15) NOT NULL,
    "place_of_supply" CHAR(2) NOT NULL,
    "sac" CHAR(6) NOT NULL,
    "taxable" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL,
    "fiscal_year" TEXT NOT NULL DEFAULT '',
    "serial" INTEGER NOT NULL DEFAULT 0,
    "number" TEXT NOT NULL DEFAULT '',
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gst_invoice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "gst_invoice_number_key" ON "gst_invoice"("number");

-- CreateIndex
CREATE INDEX "gst_invoice_customer_id_idx" ON "gst_invoice"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "gst_invoice_once_a_fee" ON "gst_invoice"("vehicle_id", "fee", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "gst_invoice_serial" ON "gst_invoice"("kind", "supplier_gstin", "fiscal_year", "serial");

-- AddForeignKey
ALTER TABLE "gst_invoice" ADD CONSTRAINT "gst_invoice_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gst_invoice" ADD CONSTRAINT "gst_invoice_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE gst_invoice
  ADD CONSTRAINT gst_invoice_kind_known CHECK (kind IN ('invoice', 'credit_note')),
  ADD CONSTRAINT gst_invoice_fee_known CHECK (fee IN ('listing_fee', 'success_fee')),
  ADD CONSTRAINT gst_invoice_gstin_form CHECK (supplier_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'),
  ADD CONSTRAINT gst_invoice_amounts CHECK (taxable > 0 AND tax >= 0);

-- Numbers are given here and nowhere else: consecutive in each series (kind, registration, financial year from April), and
-- given back when the transaction fails, because the next one looks for the last that was committed.
CREATE FUNCTION number_gst_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date := (NEW.issued_at AT TIME ZONE 'Asia/Kolkata')::date;
  began integer := extract(year FROM day)::integer - CASE WHEN extract(month FROM day) < 4 THEN 1 ELSE 0 END;
BEGIN
  NEW.fiscal_year := lpad((began % 100)::text, 2, '0') || '-' || lpad(((began + 1) % 100)::text, 2, '0');
  PERFORM pg_advisory_xact_lock(hashtextextended('gst_invoice' || NEW.kind || NEW.supplier_gstin || NEW.fiscal_year, 0));
  SELECT coalesce(max(serial), 0) + 1 INTO NEW.serial FROM gst_invoice
    WHERE kind = NEW.kind AND supplier_gstin = NEW.supplier_gstin AND fiscal_year = NEW.fiscal_year;
  -- At most 16 characters (rule 46).
  NEW.number := CASE NEW.kind WHEN 'invoice' THEN 'B' ELSE 'C' END || left(NEW.supplier_gstin, 2) || '/' || NEW.fiscal_year || '/' || lpad(NEW.serial::text, 6, '0');
  RETURN NEW;
END $$;
CREATE TRIGGER gst_invoice_numbered BEFORE INSERT ON gst_invoice FOR EACH ROW EXECUTE FUNCTION number_gst_invoice();
CREATE TRIGGER gst_invoice_append_only BEFORE UPDATE OR DELETE ON gst_invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER gst_invoice_never_truncated BEFORE TRUNCATE ON gst_invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE VIEW invariant_invoices_without_gaps AS
  SELECT kind, supplier_gstin, fiscal_year, count(*) AS invoices, max(serial) AS last FROM gst_invoice
  GROUP BY kind, supplier_gstin, fiscal_year HAVING count(*) <> max(serial);
