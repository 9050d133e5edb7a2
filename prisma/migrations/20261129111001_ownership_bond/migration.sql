-- AlterTable
ALTER TABLE "purchase" ADD COLUMN     "bond_cap" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "bond_per_day" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rc_promised_on" DATE;

-- CreateTable
CREATE TABLE "rto_acknowledgement" (
    "id" TEXT NOT NULL,
    "purchase_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "acknowledged_on" DATE NOT NULL,
    "holds_from" DATE NOT NULL,
    "noted_by_id" TEXT NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "returned_on" DATE,
    "returned_by_id" TEXT,
    "return_reason" TEXT,

    CONSTRAINT "rto_acknowledgement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bond_day" (
    "purchase_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "amount" INTEGER NOT NULL,
    "ledger_entry_id" TEXT NOT NULL,

    CONSTRAINT "bond_day_pkey" PRIMARY KEY ("purchase_id","day")
);

-- CreateTable
CREATE TABLE "bond_payment" (
    "purchase_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_by_id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "bank_account_id" TEXT,

    CONSTRAINT "bond_payment_pkey" PRIMARY KEY ("purchase_id")
);

-- CreateIndex
CREATE INDEX "rto_acknowledgement_purchase_id_idx" ON "rto_acknowledgement"("purchase_id");

-- CreateIndex
CREATE UNIQUE INDEX "bond_day_ledger_entry_id_key" ON "bond_day"("ledger_entry_id");

-- AddForeignKey
ALTER TABLE "rto_acknowledgement" ADD CONSTRAINT "rto_acknowledgement_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rto_acknowledgement" ADD CONSTRAINT "rto_acknowledgement_noted_by_id_fkey" FOREIGN KEY ("noted_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rto_acknowledgement" ADD CONSTRAINT "rto_acknowledgement_returned_by_id_fkey" FOREIGN KEY ("returned_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bond_day" ADD CONSTRAINT "bond_day_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bond_day" ADD CONSTRAINT "bond_day_ledger_entry_id_fkey" FOREIGN KEY ("ledger_entry_id") REFERENCES "ledger_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bond_payment" ADD CONSTRAINT "bond_payment_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bond_payment" ADD CONSTRAINT "bond_payment_paid_by_id_fkey" FOREIGN KEY ("paid_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bond_payment" ADD CONSTRAINT "bond_payment_bank_account_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "bank_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE purchase ADD CONSTRAINT purchase_bond CHECK (bond_per_day >= 0 AND bond_cap >= 0 AND (bond_per_day = 0 OR rc_promised_on IS NOT NULL)) NOT VALID;
-- allow constraint-missing-not-valid: one row a deal, so reads wait for less than a second
ALTER TABLE purchase VALIDATE CONSTRAINT purchase_bond;
-- The job looks for purchases with a bond only.
-- allow require-concurrent-index-creation: no purchase has a bond yet
CREATE INDEX purchase_bond_promised ON purchase (rc_promised_on) WHERE bond_per_day > 0;

-- What was promised and agreed stays, whatever is set later.
CREATE FUNCTION keep_purchase_bond() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.rc_promised_on, NEW.bond_per_day, NEW.bond_cap) IS DISTINCT FROM (OLD.rc_promised_on, OLD.bond_per_day, OLD.bond_cap) THEN
    RAISE EXCEPTION 'purchase % keeps its bond', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_keeps_bond';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER purchase_keeps_bond BEFORE UPDATE OF rc_promised_on, bond_per_day, bond_cap ON purchase
  FOR EACH ROW EXECUTE FUNCTION keep_purchase_bond();

-- No bond until somebody offers one.
INSERT INTO term_change (id, term, version, value, valid_from, reason) VALUES
  ('trm_0000000000000000000000000d', 'bondPerDay', 1, 0, '2000-01-01 00:00+05:30', 'No ownership bond');

ALTER TABLE rto_acknowledgement
  ADD CONSTRAINT rto_acknowledgement_number CHECK (number ~ '^[A-Z0-9/-]{6,30}$'),
  ADD CONSTRAINT rto_acknowledgement_days CHECK (holds_from >= acknowledged_on AND returned_on >= acknowledged_on),
  ADD CONSTRAINT rto_acknowledgement_returned CHECK ((returned_on IS NULL) = (return_reason IS NULL) AND (return_reason IS NULL OR btrim(return_reason) <> ''));
-- One application is with the authority at a time.
CREATE UNIQUE INDEX rto_acknowledgement_one_open ON rto_acknowledgement (purchase_id) WHERE returned_on IS NULL;

-- An acknowledgement never takes back a day that is booked, isn't from the future, and only its return is added later.
CREATE FUNCTION keep_rto_acknowledgement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.purchase_id, NEW.number, NEW.acknowledged_on, NEW.holds_from, NEW.noted_at) IS DISTINCT FROM
        (OLD.id, OLD.purchase_id, OLD.number, OLD.acknowledged_on, OLD.holds_from, OLD.noted_at)
      OR (OLD.returned_on IS NOT NULL AND (NEW.returned_on, NEW.return_reason) IS DISTINCT FROM (OLD.returned_on, OLD.return_reason)) THEN
      RAISE EXCEPTION 'acknowledgement % stays as it was noted', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'rto_acknowledgement_stays';
    END IF;
  ELSE
    PERFORM FROM purchase WHERE id = NEW.purchase_id FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM bond_day b WHERE b.purchase_id = NEW.purchase_id AND b.day >= NEW.holds_from AND (NEW.returned_on IS NULL OR b.day < NEW.returned_on)) THEN
      RAISE EXCEPTION 'a day of purchase % is booked already', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'rto_acknowledgement_after_booked_days';
    END IF;
  END IF;
  IF NEW.acknowledged_on > today OR NEW.returned_on > today THEN
    RAISE EXCEPTION 'acknowledgement % is from the future', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'rto_acknowledgement_not_future';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rto_acknowledgement_stays BEFORE INSERT OR UPDATE ON rto_acknowledgement FOR EACH ROW EXECUTE FUNCTION keep_rto_acknowledgement();

-- Each day is over, after the promised day, before the RC, not with the authority, unpaid and within our fee.
CREATE FUNCTION refuse_bond_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought record;
  issued timestamptz;
BEGIN
  SELECT * INTO bought FROM purchase WHERE id = NEW.purchase_id FOR NO KEY UPDATE;
  SELECT done_at INTO issued FROM purchase_step WHERE purchase_id = NEW.purchase_id AND step = 'rc_issued';
  IF bought.rc_promised_on IS NULL OR NEW.day <= bought.rc_promised_on OR NEW.day >= (now() AT TIME ZONE 'Asia/Kolkata')::date THEN
    RAISE EXCEPTION 'purchase % has no bond for %', NEW.purchase_id, NEW.day USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_day_after_promise';
  END IF;
  IF NEW.day >= (issued AT TIME ZONE 'Asia/Kolkata')::date THEN
    RAISE EXCEPTION 'the RC of purchase % was there on %', NEW.purchase_id, NEW.day USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_day_before_rc';
  END IF;
  IF EXISTS (SELECT FROM rto_acknowledgement a WHERE a.purchase_id = NEW.purchase_id AND a.holds_from <= NEW.day
    AND (a.returned_on IS NULL OR NEW.day < a.returned_on)) THEN
    RAISE EXCEPTION 'the authority held purchase % on %', NEW.purchase_id, NEW.day USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_day_not_held';
  END IF;
  IF EXISTS (SELECT FROM bond_payment p WHERE p.purchase_id = NEW.purchase_id) THEN
    RAISE EXCEPTION 'the bond of purchase % is paid', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_day_before_payment';
  END IF;
  IF NEW.amount <= 0 OR NEW.amount > bought.bond_per_day
    OR NEW.amount + (SELECT coalesce(sum(amount), 0) FROM bond_day WHERE purchase_id = NEW.purchase_id) > bought.bond_cap THEN
    RAISE EXCEPTION 'the bond of purchase % is above our fee', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_day_within_fee';
  END IF;
  IF NOT EXISTS (SELECT FROM ledger_entry l WHERE l.id = NEW.ledger_entry_id AND l.vehicle_id = bought.vehicle_id AND l.kind = 'bond_day' AND l.amount = NEW.amount) THEN
    RAISE EXCEPTION 'a bond day of purchase % is not in the ledger', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_day_is_booked';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bond_day_allowed BEFORE INSERT ON bond_day FOR EACH ROW EXECUTE FUNCTION refuse_bond_day();
CREATE TRIGGER bond_day_never_rewritten BEFORE UPDATE OR DELETE ON bond_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- The bond is owed and paid to the buyer: no part of the seller's account, so its sums leave it out.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_known;
-- allow constraint-missing-not-valid: the list only grows, and ledgers are small
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_known CHECK (kind IN
  ('listing_fee', 'listing_fee_paid', 'sale', 'buyer_insurance', 'buyer_warranty', 'buyer_transfer', 'success_fee', 'gst',
   'refurbishment', 'loan_closure', 'hold_back', 'payout', 'hold_back_return', 'warranty_claim', 'warranty_claim_paid',
   'return_price', 'return_tcs', 'return_delivery', 'return_kms', 'return_damage', 'return_fee', 'return_paid', 'return_paid_lender',
   'bond_day', 'bond_paid'));
-- allow require-concurrent-index-creation: no ledger has such a line yet
CREATE UNIQUE INDEX ledger_entry_bond_paid_once ON ledger_entry (vehicle_id) WHERE kind = 'bond_paid';

CREATE OR REPLACE FUNCTION ledger_sums(car text) RETURNS TABLE (owed bigint, balance bigint, payout integer, left_to_pay integer)
LANGUAGE sql STABLE AS $$
  SELECT sums.owed, sums.balance, settlement.payout, CASE WHEN settlement.paid_at IS NULL THEN settlement.payout ELSE 0 END
  FROM settlement CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount) FILTER (WHERE kind NOT IN ('listing_fee', 'listing_fee_paid', 'payout', 'hold_back_return')), 0) AS owed,
      coalesce(sum(amount), 0) AS balance
    FROM ledger_entry WHERE ledger_entry.vehicle_id = settlement.vehicle_id AND kind NOT IN ('bond_day', 'bond_paid')) sums
  WHERE settlement.vehicle_id = car
$$;

-- The bond's own account closes: its lines are the days, and then the payment.
CREATE FUNCTION bond_sums(car text) RETURNS TABLE (lines bigint, owed bigint) LANGUAGE sql STABLE AS $$
  SELECT (SELECT coalesce(sum(amount), 0) FROM ledger_entry WHERE vehicle_id = car AND kind IN ('bond_day', 'bond_paid')),
    (SELECT coalesce(sum(b.amount), 0) FROM bond_day b JOIN purchase p ON p.id = b.purchase_id WHERE p.vehicle_id = car)
      - (SELECT coalesce(sum(y.amount), 0) FROM bond_payment y JOIN purchase p ON p.id = y.purchase_id WHERE p.vehicle_id = car)
$$;
CREATE VIEW invariant_bond_sums AS
  SELECT v.id AS vehicle_id, sums.lines, sums.owed FROM vehicle v JOIN purchase p ON p.vehicle_id = v.id AND p.bond_per_day > 0
  JOIN LATERAL bond_sums(v.id) sums ON true WHERE sums.lines <> sums.owed;
CREATE FUNCTION refuse_open_bond() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bond_sums(NEW.vehicle_id) sums WHERE sums.lines <> sums.owed) THEN
    RAISE EXCEPTION 'the bond of % does not close', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_closes';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bond_closes AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind IN ('bond_day', 'bond_paid')) EXECUTE FUNCTION refuse_open_bond();

-- Paid once, all of it, after the RC is in the buyer's name, to the buyer's own verified account, and in the ledger.
CREATE FUNCTION refuse_bond_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought record;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.purchase_id, NEW.amount, NEW.paid_at, NEW.reference) IS DISTINCT FROM (OLD.purchase_id, OLD.amount, OLD.paid_at, OLD.reference) THEN
      RAISE EXCEPTION 'the payment of % stays', OLD.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_payment_stays';
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO bought FROM purchase WHERE id = NEW.purchase_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM purchase_step WHERE purchase_id = NEW.purchase_id AND step = 'rc_issued' AND done_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the RC of purchase % is not there', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_payment_after_rc';
  END IF;
  IF NEW.amount <= 0 OR NEW.amount <> (SELECT coalesce(sum(amount), 0) FROM bond_day WHERE purchase_id = NEW.purchase_id) THEN
    RAISE EXCEPTION 'the bond of purchase % is another sum', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_payment_is_the_days';
  END IF;
  IF NOT EXISTS (SELECT FROM bank_account b WHERE b.id = NEW.bank_account_id AND b.customer_id = bought.customer_id
    AND b.status = 'verified' AND b.usable_from <= NEW.paid_at) THEN
    RAISE EXCEPTION 'the bond of purchase % is not paid to its buyer', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_payment_to_own_account';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bond_payment_allowed BEFORE INSERT OR UPDATE ON bond_payment FOR EACH ROW EXECUTE FUNCTION refuse_bond_payment();
CREATE TRIGGER bond_payment_never_deleted BEFORE DELETE ON bond_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE FUNCTION refuse_unbooked_bond() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM purchase p JOIN LATERAL bond_sums(p.vehicle_id) sums ON true WHERE p.id = NEW.purchase_id AND sums.lines <> sums.owed) THEN
    RAISE EXCEPTION 'the bond of % does not close', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_closes';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bond_payment_is_booked AFTER INSERT ON bond_payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unbooked_bond();
