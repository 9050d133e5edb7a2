-- AlterEnum
ALTER TYPE "otp_purpose" ADD VALUE 'car_handback';

-- CreateTable
CREATE TABLE "repair_payment" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "paid_on" DATE NOT NULL,
    "taken_by_id" TEXT NOT NULL,
    "ledger_entry_id" TEXT NOT NULL,
    "fiscal_year" TEXT NOT NULL DEFAULT '',
    "serial" INTEGER NOT NULL DEFAULT 0,
    "number" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "repair_payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "car_handback" (
    "vehicle_id" TEXT NOT NULL,
    "kms" INTEGER NOT NULL,
    "handed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "staff_id" TEXT NOT NULL,
    "identity" TEXT,

    CONSTRAINT "car_handback_pkey" PRIMARY KEY ("vehicle_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "repair_payment_ledger_entry_id_key" ON "repair_payment"("ledger_entry_id");

-- CreateIndex
CREATE UNIQUE INDEX "repair_payment_number_key" ON "repair_payment"("number");

-- CreateIndex
CREATE INDEX "repair_payment_vehicle_id_idx" ON "repair_payment"("vehicle_id");

-- CreateIndex
CREATE UNIQUE INDEX "repair_payment_serial" ON "repair_payment"("fiscal_year", "serial");

-- AddForeignKey
ALTER TABLE "repair_payment" ADD CONSTRAINT "repair_payment_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "repair_payment" ADD CONSTRAINT "repair_payment_taken_by_id_fkey" FOREIGN KEY ("taken_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "repair_payment" ADD CONSTRAINT "repair_payment_ledger_entry_id_fkey" FOREIGN KEY ("ledger_entry_id") REFERENCES "ledger_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_handback" ADD CONSTRAINT "car_handback_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_handback" ADD CONSTRAINT "car_handback_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE repair_payment
  ADD CONSTRAINT repair_payment_amount CHECK (amount > 0),
  ADD CONSTRAINT repair_payment_method_known CHECK (method IN ('bank_transfer', 'upi'));
CREATE UNIQUE INDEX repair_payment_reference_once ON repair_payment (lower(reference));
ALTER TABLE car_handback ADD CONSTRAINT car_handback_kms CHECK (kms > 0);

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_known;
-- allow constraint-missing-not-valid: the list only grows, and ledgers are small
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_known CHECK (kind IN
  ('listing_fee', 'listing_fee_paid', 'sale', 'buyer_insurance', 'buyer_warranty', 'buyer_transfer', 'success_fee', 'gst', 'tds',
   'refurbishment', 'refurbishment_paid', 'loan_closure', 'exchange_credit', 'road_due', 'road_due_repaid', 'hold_back', 'payout', 'hold_back_return',
   'warranty_claim', 'warranty_claim_paid',
   'return_price', 'return_tcs', 'return_delivery', 'return_kms', 'return_damage', 'return_fee', 'return_paid', 'return_paid_lender',
   'bond_day', 'bond_paid'));

ALTER TABLE odometer_reading DROP CONSTRAINT odometer_reading_kind;
-- allow constraint-missing-not-valid: the list only grows, and a car has some ten readings
ALTER TABLE odometer_reading ADD CONSTRAINT odometer_reading_kind
  CHECK (kind IN ('arrival', 'inspection', 'drive_out', 'drive_back', 'delivery', 'visit', 'handback', 'correction'));

-- Rupees that an unsold car's owner owes us for agreed repairs that are done. A sale takes them out of its price.
CREATE FUNCTION repair_debt(car text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM settlement WHERE vehicle_id = car) THEN 0 ELSE
    (SELECT coalesce(-sum(amount), 0) FROM ledger_entry WHERE vehicle_id = car AND kind IN ('refurbishment', 'refurbishment_paid')) END
$$;

-- Withdrawn cars that stand in our yard until their owner fetches them: they arrived, or were inspected there. A lead that was sold elsewhere has left.
CREATE VIEW car_to_hand_back AS
  SELECT v.id AS vehicle_id, v.seller_id AS customer_id, repair_debt(v.id)::integer AS owed,
    coalesce((SELECT max(e.at) FROM vehicle_event e WHERE e.vehicle_id = v.id AND e.to_status = 'withdrawn'), v.updated_at) AS withdrawn_at
  FROM vehicle v
  WHERE v.status = 'withdrawn' AND v.seller_id IS NOT NULL
    AND (EXISTS (SELECT FROM seller_appointment a WHERE a.vehicle_id = v.id AND a.status = 'arrived')
      OR EXISTS (SELECT FROM inspection i WHERE i.vehicle_id = v.id AND i.points_total > 0))
    AND NOT EXISTS (SELECT FROM car_handback h WHERE h.vehicle_id = v.id)
    AND NOT EXISTS (SELECT FROM auction_outcome o WHERE o.vehicle_id = v.id AND o.outcome = 'sold');

CREATE FUNCTION number_repair_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date := (NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date;
  began integer := extract(year FROM day)::integer - CASE WHEN extract(month FROM day) < 4 THEN 1 ELSE 0 END;
BEGIN
  NEW.fiscal_year := lpad((began % 100)::text, 2, '0') || '-' || lpad(((began + 1) % 100)::text, 2, '0');
  PERFORM pg_advisory_xact_lock(hashtextextended('repair_payment' || NEW.fiscal_year, 0));
  SELECT coalesce(max(serial), 0) + 1 INTO NEW.serial FROM repair_payment WHERE fiscal_year = NEW.fiscal_year;
  NEW.number := 'RP/' || NEW.fiscal_year || '/' || lpad(NEW.serial::text, 6, '0');
  RETURN NEW;
END $$;
CREATE TRIGGER repair_payment_numbered BEFORE INSERT ON repair_payment FOR EACH ROW EXECUTE FUNCTION number_repair_payment();
CREATE TRIGGER repair_payment_append_only BEFORE UPDATE OR DELETE ON repair_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER repair_payment_never_truncated BEFORE TRUNCATE ON repair_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Money for repairs is booked with its payment, for a withdrawn car, and never above what is owed.
CREATE FUNCTION refuse_unowed_repairs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vehicle WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF NEW.amount <= 0 OR repair_debt(NEW.vehicle_id) < 0 OR EXISTS (SELECT FROM settlement WHERE vehicle_id = NEW.vehicle_id)
    OR NOT EXISTS (SELECT FROM vehicle WHERE id = NEW.vehicle_id AND status = 'withdrawn') THEN
    RAISE EXCEPTION 'nothing to pay for the repairs of %', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'repairs_paid_are_owed';
  END IF;
  IF NOT EXISTS (SELECT FROM repair_payment y WHERE y.ledger_entry_id = NEW.id AND y.vehicle_id = NEW.vehicle_id AND y.amount = NEW.amount) THEN
    RAISE EXCEPTION 'no payment for the repairs of %', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'repairs_paid_by_payment';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER repairs_paid_are_owed AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'refurbishment_paid') EXECUTE FUNCTION refuse_unowed_repairs();
CREATE FUNCTION refuse_unbooked_repair_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry l WHERE l.id = NEW.ledger_entry_id AND l.vehicle_id = NEW.vehicle_id
    AND l.kind = 'refurbishment_paid' AND l.amount = NEW.amount) THEN
    RAISE EXCEPTION 'payment % is not in the ledger', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'repair_payment_is_booked';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER repair_payment_is_booked AFTER INSERT ON repair_payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unbooked_repair_payment();

-- A car goes back once: withdrawn, from our yard, with nothing owed, with a photograph; without the owner's code only by a manager.
CREATE FUNCTION refuse_handback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vehicle WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM car_to_hand_back w WHERE w.vehicle_id = NEW.vehicle_id) THEN
    RAISE EXCEPTION '% does not wait for its owner', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'handback_of_waiting_car';
  END IF;
  IF repair_debt(NEW.vehicle_id) > 0 OR due_debt(NEW.vehicle_id) > 0 THEN
    RAISE EXCEPTION 'the owner of % owes us money', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'handback_after_payment';
  END IF;
  IF NOT EXISTS (SELECT FROM document d JOIN vehicle v ON v.id = d.vehicle_id AND v.seller_id = d.customer_id
    WHERE d.vehicle_id = NEW.vehicle_id AND d.kind = 'handback_photo' AND d.storage_key IS NOT NULL) THEN
    RAISE EXCEPTION 'no photograph of % going back', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'handback_has_photo';
  END IF;
  IF NEW.identity IS NOT NULL AND NOT EXISTS (SELECT FROM staff s WHERE s.id = NEW.staff_id AND s.role = 'manager') THEN
    RAISE EXCEPTION 'no manager gave % back', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'handback_by_manager';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER handback_allowed BEFORE INSERT ON car_handback FOR EACH ROW EXECUTE FUNCTION refuse_handback();
CREATE TRIGGER car_handback_append_only BEFORE UPDATE OR DELETE ON car_handback FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER car_handback_never_truncated BEFORE TRUNCATE ON car_handback FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE FUNCTION refuse_unread_handback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM odometer_reading r WHERE r.vehicle_id = NEW.vehicle_id AND r.kind = 'handback' AND r.kms = NEW.kms) THEN
    RAISE EXCEPTION 'the odometer of % was not read', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'handback_is_read';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER handback_is_read AFTER INSERT ON car_handback DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unread_handback();

-- Nothing is booked for repairs of a car that has left.
CREATE FUNCTION refuse_late_repairs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM car_handback WHERE vehicle_id = NEW.vehicle_id) THEN
    RAISE EXCEPTION '% is with its owner', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'repairs_before_handback';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER repairs_before_handback BEFORE INSERT ON ledger_entry FOR EACH ROW
  WHEN (NEW.kind = 'refurbishment') EXECUTE FUNCTION refuse_late_repairs();

CREATE VIEW invariant_repair_payments AS
  SELECT 'gap ' || fiscal_year AS what FROM repair_payment GROUP BY fiscal_year HAVING count(*) <> max(serial)
  UNION ALL
  SELECT 'gone in debt ' || h.vehicle_id FROM car_handback h WHERE repair_debt(h.vehicle_id) <> 0
  UNION ALL
  SELECT 'gone but not withdrawn ' || v.id FROM car_handback h JOIN vehicle v ON v.id = h.vehicle_id WHERE v.status <> 'withdrawn';
