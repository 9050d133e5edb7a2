-- CreateTable
CREATE TABLE "part_receipt" (
    "payment_id" TEXT NOT NULL,
    "fiscal_year" TEXT NOT NULL DEFAULT '',
    "serial" INTEGER NOT NULL DEFAULT 0,
    "number" TEXT NOT NULL DEFAULT '',
    "paid_before" INTEGER NOT NULL,
    "left_after" INTEGER NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "part_receipt_pkey" PRIMARY KEY ("payment_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "part_receipt_number_key" ON "part_receipt"("number");

-- CreateIndex
CREATE UNIQUE INDEX "part_receipt_serial" ON "part_receipt"("fiscal_year", "serial");

-- AddForeignKey
ALTER TABLE "part_receipt" ADD CONSTRAINT "part_receipt_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "buyer_payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE part_receipt ADD CONSTRAINT part_receipt_sums CHECK (paid_before >= 0 AND left_after >= 0);

-- Numbers are given here and nowhere else, consecutive in each financial year, as invoices do: a
-- failed transaction gives its number back before anybody has seen it.
CREATE FUNCTION number_part_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date := (NEW.issued_at AT TIME ZONE 'Asia/Kolkata')::date;
  began integer := extract(year FROM day)::integer - CASE WHEN extract(month FROM day) < 4 THEN 1 ELSE 0 END;
BEGIN
  NEW.fiscal_year := lpad((began % 100)::text, 2, '0') || '-' || lpad(((began + 1) % 100)::text, 2, '0');
  PERFORM pg_advisory_xact_lock(hashtextextended('part_receipt' || NEW.fiscal_year, 0));
  SELECT coalesce(max(serial), 0) + 1 INTO NEW.serial FROM part_receipt WHERE fiscal_year = NEW.fiscal_year;
  NEW.number := 'R/' || NEW.fiscal_year || '/' || lpad(NEW.serial::text, 6, '0');
  RETURN NEW;
END $$;
CREATE TRIGGER part_receipt_numbered BEFORE INSERT ON part_receipt FOR EACH ROW EXECUTE FUNCTION number_part_receipt();
CREATE TRIGGER part_receipt_append_only BEFORE UPDATE OR DELETE ON part_receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER part_receipt_never_truncated BEFORE TRUNCATE ON part_receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Each payment gets its receipt with it, whichever code records it: what was paid before, the token
-- too, and what is left.
CREATE FUNCTION issue_part_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  token bigint;
  parts bigint;
BEGIN
  SELECT coalesce(sum(coalesce(kept_amount, amount)), 0) INTO token FROM payment WHERE reservation_id = NEW.reservation_id AND status = 'captured';
  SELECT coalesce(sum(amount), 0) INTO parts FROM buyer_payment WHERE reservation_id = NEW.reservation_id AND id <> NEW.id AND returned_at IS NULL;
  INSERT INTO part_receipt (payment_id, paid_before, left_after, issued_at)
    VALUES (NEW.id, token + parts, greatest(0, asked_of_deal(NEW.reservation_id) - parts - NEW.amount), NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER buyer_payment_receipt AFTER INSERT ON buyer_payment FOR EACH ROW EXECUTE FUNCTION issue_part_receipt();

-- Payments from before get theirs now, oldest first.
INSERT INTO part_receipt (payment_id, paid_before, left_after, issued_at)
SELECT y.id,
  coalesce((SELECT sum(coalesce(p.kept_amount, p.amount)) FROM payment p WHERE p.reservation_id = y.reservation_id AND p.status = 'captured'), 0) + earlier.amount,
  greatest(0, coalesce(asked_of_deal(y.reservation_id), 0) - earlier.amount - y.amount), y.created_at
FROM buyer_payment y, LATERAL (SELECT coalesce(sum(e.amount), 0) AS amount FROM buyer_payment e
  WHERE e.reservation_id = y.reservation_id AND e.returned_at IS NULL AND e.id <> y.id AND (e.created_at, e.id) < (y.created_at, y.id)) earlier
ORDER BY y.created_at, y.id;

CREATE VIEW invariant_part_receipts AS
  SELECT 'gap ' || fiscal_year AS what FROM part_receipt GROUP BY fiscal_year HAVING count(*) <> max(serial)
  UNION ALL
  SELECT 'without receipt ' || y.id FROM buyer_payment y WHERE NOT EXISTS (SELECT FROM part_receipt t WHERE t.payment_id = y.id);
