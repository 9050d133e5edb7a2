-- AlterTable
ALTER TABLE "purchase" ADD COLUMN     "return_days" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "return_fee" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "return_kms" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "return_per_km" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "car_return" (
    "id" TEXT NOT NULL,
    "number" SERIAL NOT NULL,
    "purchase_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'asked',
    "reason" TEXT NOT NULL,
    "odometer" INTEGER NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "bring_by" DATE NOT NULL,
    "taken_back_at" TIMESTAMPTZ(3),
    "taken_back_by_id" TEXT,
    "back_odometer" INTEGER,
    "finding" TEXT,
    "paid" INTEGER,
    "kms_charge" INTEGER,
    "damage" INTEGER,
    "fee" INTEGER,
    "refund" INTEGER,
    "lender_share" INTEGER,
    "agreed_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),
    "refunded_by_id" TEXT,
    "reference" TEXT,
    "lender_reference" TEXT,
    "bank_account_id" TEXT,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" TEXT,
    "clause" TEXT,
    "stock_vehicle_id" TEXT,

    CONSTRAINT "car_return_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "car_return_number_key" ON "car_return"("number");

-- CreateIndex
CREATE UNIQUE INDEX "car_return_stock_vehicle_id_key" ON "car_return"("stock_vehicle_id");

-- CreateIndex
CREATE INDEX "car_return_purchase_id_idx" ON "car_return"("purchase_id");

-- AddForeignKey
ALTER TABLE "car_return" ADD CONSTRAINT "car_return_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_return" ADD CONSTRAINT "car_return_taken_back_by_id_fkey" FOREIGN KEY ("taken_back_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_return" ADD CONSTRAINT "car_return_refunded_by_id_fkey" FOREIGN KEY ("refunded_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_return" ADD CONSTRAINT "car_return_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_return" ADD CONSTRAINT "car_return_bank_account_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "bank_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_return" ADD CONSTRAINT "car_return_stock_vehicle_id_fkey" FOREIGN KEY ("stock_vehicle_id") REFERENCES "vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE purchase ADD CONSTRAINT purchase_terms CHECK (return_days >= 0 AND return_kms >= 0 AND return_per_km >= 0 AND return_fee >= 0) NOT VALID;
-- allow constraint-missing-not-valid: one row a deal, so reads wait for less than a second
ALTER TABLE purchase VALIDATE CONSTRAINT purchase_terms;

-- What was agreed stays, whatever is set later.
CREATE FUNCTION keep_purchase_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.return_days, NEW.return_kms, NEW.return_per_km, NEW.return_fee)
    IS DISTINCT FROM (OLD.return_days, OLD.return_kms, OLD.return_per_km, OLD.return_fee) THEN
    RAISE EXCEPTION 'purchase % keeps its terms', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_keeps_terms';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER purchase_keeps_terms BEFORE UPDATE OF return_days, return_kms, return_per_km, return_fee ON purchase
  FOR EACH ROW EXECUTE FUNCTION keep_purchase_terms();

-- No returns until somebody offers them.
INSERT INTO term_change (id, term, version, value, valid_from, reason) VALUES
  ('trm_00000000000000000000000009', 'returnDays', 1, 0, '2000-01-01 00:00+05:30', 'No returns'),
  ('trm_0000000000000000000000000a', 'returnKms', 1, 0, '2000-01-01 00:00+05:30', 'No returns'),
  ('trm_0000000000000000000000000b', 'returnPerKm', 1, 0, '2000-01-01 00:00+05:30', 'No returns'),
  ('trm_0000000000000000000000000c', 'returnFee', 1, 0, '2000-01-01 00:00+05:30', 'No returns');

ALTER TABLE "car_return"
  ADD CONSTRAINT car_return_words CHECK (btrim(reason) <> '' AND odometer >= 0),
  ADD CONSTRAINT car_return_state CHECK (CASE state
    WHEN 'asked' THEN taken_back_at IS NULL AND closed_at IS NULL
    WHEN 'taken_back' THEN taken_back_at IS NOT NULL AND agreed_at IS NULL AND closed_at IS NULL
    WHEN 'agreed' THEN agreed_at IS NOT NULL AND refunded_at IS NULL AND closed_at IS NULL
    WHEN 'refunded' THEN agreed_at IS NOT NULL AND refunded_at IS NOT NULL AND closed_at IS NULL
    WHEN 'withdrawn' THEN agreed_at IS NULL AND closed_at IS NOT NULL
    WHEN 'refused' THEN agreed_at IS NULL AND closed_at IS NOT NULL
    ELSE false END),
  ADD CONSTRAINT car_return_times CHECK (taken_back_at >= asked_at AND agreed_at >= taken_back_at AND refunded_at >= agreed_at AND closed_at >= asked_at),
  ADD CONSTRAINT car_return_people CHECK ((taken_back_at IS NULL) = (taken_back_by_id IS NULL) AND (refunded_at IS NULL) = (refunded_by_id IS NULL)),
  -- The yard's reading, what it found and the sum belong together, and the sum adds up.
  ADD CONSTRAINT car_return_sum CHECK (CASE WHEN taken_back_at IS NULL
    THEN back_odometer IS NULL AND (finding IS NULL OR state = 'refused') AND paid IS NULL AND kms_charge IS NULL AND damage IS NULL AND fee IS NULL AND refund IS NULL AND lender_share IS NULL
    ELSE back_odometer IS NOT NULL AND finding IS NOT NULL AND length(btrim(finding)) >= 10 AND paid IS NOT NULL AND kms_charge IS NOT NULL AND damage IS NOT NULL
      AND fee IS NOT NULL AND refund IS NOT NULL AND lender_share IS NOT NULL AND kms_charge >= 0 AND damage >= 0 AND fee >= 0 AND refund >= 0
      AND refund = paid - kms_charge - damage - fee AND lender_share BETWEEN 0 AND refund END),
  -- A refusal names a term of the return and what was found; one for another reason doesn't exist.
  ADD CONSTRAINT car_return_refused CHECK (CASE state
    WHEN 'refused' THEN clause IS NOT NULL AND clause IN ('over_kms', 'accident', 'modified', 'papers') AND closed_by_id IS NOT NULL
      AND finding IS NOT NULL AND length(btrim(finding)) >= 10
    WHEN 'withdrawn' THEN closed_by_id IS NULL AND (clause IS NULL OR (clause = 'not_brought' AND taken_back_at IS NULL))
    ELSE clause IS NULL AND closed_by_id IS NULL END),
  ADD CONSTRAINT car_return_refunded CHECK (CASE WHEN state = 'refunded'
    THEN (lender_share = 0) = (lender_reference IS NULL) AND (lender_share = refund) = (reference IS NULL) AND (reference IS NULL) = (bank_account_id IS NULL)
      AND (refund <= 200000 OR refunded_by_id <> taken_back_by_id)
    ELSE reference IS NULL AND lender_reference IS NULL AND bank_account_id IS NULL AND stock_vehicle_id IS NULL END);
-- One return of a purchase: an open one, or the one that was refunded.
CREATE UNIQUE INDEX car_return_one ON car_return (purchase_id) WHERE state IN ('asked', 'taken_back', 'agreed', 'refunded');
-- The job and the desk's queue look for open ones only.
CREATE INDEX car_return_open ON car_return (state, asked_at) WHERE state IN ('asked', 'taken_back', 'agreed');

-- Asked within the purchase's own term, counted from the delivery.
CREATE FUNCTION refuse_late_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id JOIN purchase_step s ON s.purchase_id = p.id AND s.step = 'delivered'
    WHERE p.id = NEW.purchase_id AND p.return_days > 0 AND s.done_at IS NOT NULL
      AND (NEW.asked_at AT TIME ZONE 'Asia/Kolkata')::date <= (s.done_at AT TIME ZONE 'Asia/Kolkata')::date + p.return_days
      AND NEW.odometer BETWEEN coalesce(p.delivered_kms, v.kms) AND coalesce(p.delivered_kms, v.kms) + p.return_kms) THEN
    RAISE EXCEPTION 'purchase % has no return any more', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'car_return_in_term';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER car_return_in_term BEFORE INSERT ON car_return FOR EACH ROW EXECUTE FUNCTION refuse_late_return();

-- Only forward: what was asked, found, agreed and paid stays.
CREATE FUNCTION keep_car_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.purchase_id, NEW.odometer, NEW.asked_at, NEW.bring_by) IS DISTINCT FROM (OLD.id, OLD.purchase_id, OLD.odometer, OLD.asked_at, OLD.bring_by)
    OR (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('asked', 'taken_back'), ('taken_back', 'agreed'), ('agreed', 'refunded'),
      ('asked', 'withdrawn'), ('taken_back', 'withdrawn'), ('asked', 'refused'), ('taken_back', 'refused')))
    OR (OLD.taken_back_at IS NOT NULL AND (NEW.taken_back_at, NEW.back_odometer, NEW.paid, NEW.kms_charge, NEW.damage, NEW.fee, NEW.refund, NEW.lender_share)
      IS DISTINCT FROM (OLD.taken_back_at, OLD.back_odometer, OLD.paid, OLD.kms_charge, OLD.damage, OLD.fee, OLD.refund, OLD.lender_share))
    OR (OLD.taken_back_at IS NOT NULL AND NEW.state <> 'refused' AND NEW.finding IS DISTINCT FROM OLD.finding)
    OR (OLD.agreed_at IS NOT NULL AND NEW.agreed_at IS DISTINCT FROM OLD.agreed_at)
    OR (OLD.state IN ('refunded', 'refused', 'withdrawn') AND (NEW.finding, NEW.clause, NEW.closed_at, NEW.refunded_at, NEW.reference, NEW.lender_reference)
      IS DISTINCT FROM (OLD.finding, OLD.clause, OLD.closed_at, OLD.refunded_at, OLD.reference, OLD.lender_reference))
    OR (OLD.stock_vehicle_id IS NOT NULL AND NEW.stock_vehicle_id IS DISTINCT FROM OLD.stock_vehicle_id)
    OR (OLD.bank_account_id IS NOT NULL AND NEW.bank_account_id IS NOT NULL AND NEW.bank_account_id <> OLD.bank_account_id) THEN
    RAISE EXCEPTION 'return % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'car_return_moves_forward';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER car_return_moves_forward BEFORE UPDATE ON car_return FOR EACH ROW EXECUTE FUNCTION keep_car_return();

-- Owed and paid to the buyer in lines that add up to nothing, so the seller's account still closes.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_known;
-- allow constraint-missing-not-valid: the list only grows, and ledgers are small
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_known CHECK (kind IN
  ('listing_fee', 'listing_fee_paid', 'sale', 'buyer_insurance', 'buyer_warranty', 'buyer_transfer', 'success_fee', 'gst',
   'refurbishment', 'loan_closure', 'hold_back', 'payout', 'hold_back_return', 'warranty_claim', 'warranty_claim_paid',
   'return_price', 'return_tcs', 'return_delivery', 'return_kms', 'return_damage', 'return_fee', 'return_paid', 'return_paid_lender'));
-- allow require-concurrent-index-creation: no ledger has such a line yet
CREATE UNIQUE INDEX ledger_entry_return_once ON ledger_entry (vehicle_id, kind)
  WHERE kind IN ('return_price', 'return_tcs', 'return_delivery', 'return_kms', 'return_damage', 'return_fee', 'return_paid', 'return_paid_lender');

ALTER TABLE gst_invoice DROP CONSTRAINT gst_invoice_fee_known;
-- allow constraint-missing-not-valid: the list only grows, and there are a few invoices a deal
ALTER TABLE gst_invoice ADD CONSTRAINT gst_invoice_fee_known CHECK (fee IN ('listing_fee', 'success_fee', 'home_delivery', 'car_return'));

-- Refunded means: in the ledger to the rupee, to the buyer's own account, and the car is ours, under a row of its own without a seller.
CREATE FUNCTION refuse_unbooked_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  back record;
BEGIN
  SELECT r.*, p.vehicle_id, p.customer_id INTO back FROM car_return r JOIN purchase p ON p.id = r.purchase_id WHERE r.id = NEW.id;
  IF (SELECT coalesce(sum(amount), 0) FROM ledger_entry WHERE vehicle_id = back.vehicle_id AND kind IN ('return_paid', 'return_paid_lender')) <> -back.refund
    OR (SELECT coalesce(sum(amount), 0) FROM ledger_entry WHERE vehicle_id = back.vehicle_id AND kind LIKE 'return\_%') <> 0 THEN
    RAISE EXCEPTION 'return % is not in the ledger', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'car_return_is_booked';
  END IF;
  IF NOT EXISTS (SELECT FROM vehicle v JOIN vehicle sold ON sold.id = back.vehicle_id
    WHERE v.id = back.stock_vehicle_id AND v.id <> sold.id AND v.registration_number IS NOT DISTINCT FROM sold.registration_number)
    OR EXISTS (SELECT FROM vehicle v WHERE v.id = back.stock_vehicle_id AND v.seller_id IS NOT NULL) THEN
    RAISE EXCEPTION 'the car of return % is nobody''s', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'car_return_has_owner';
  END IF;
  IF back.bank_account_id IS NOT NULL AND NOT EXISTS (SELECT FROM bank_account b WHERE b.id = back.bank_account_id AND b.customer_id = back.customer_id
    AND b.status = 'verified' AND b.usable_from <= back.refunded_at) THEN
    RAISE EXCEPTION 'return % is not paid to a verified account of its buyer', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'car_return_paid_to_own_account';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER car_return_is_booked AFTER INSERT OR UPDATE OF state ON car_return DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'refunded') EXECUTE FUNCTION refuse_unbooked_return();

-- The same car doesn't come into the stock before its return is complete, by whatever way.
CREATE FUNCTION refuse_car_being_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM car_return r JOIN purchase p ON p.id = r.purchase_id JOIN vehicle v ON v.id = p.vehicle_id
    WHERE r.state IN ('asked', 'taken_back', 'agreed') AND v.registration_number = NEW.registration_number AND v.id <> NEW.id) THEN
    RAISE EXCEPTION 'the car % is being returned', NEW.registration_number USING ERRCODE = 'check_violation', CONSTRAINT = 'vehicle_not_being_returned';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicle_not_being_returned BEFORE INSERT ON vehicle FOR EACH ROW
  WHEN (NEW.registration_number IS NOT NULL) EXECUTE FUNCTION refuse_car_being_returned();
CREATE TRIGGER vehicle_plate_not_being_returned BEFORE UPDATE OF registration_number ON vehicle FOR EACH ROW
  WHEN (NEW.registration_number IS NOT NULL AND NEW.registration_number IS DISTINCT FROM OLD.registration_number) EXECUTE FUNCTION refuse_car_being_returned();
