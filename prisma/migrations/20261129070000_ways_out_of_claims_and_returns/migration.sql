-- Until it is paid, an accepted claim can also be withdrawn or refused.
ALTER TABLE warranty_claim DROP CONSTRAINT warranty_claim_state;
-- allow constraint-missing-not-valid: the states only grow, and claims are few
ALTER TABLE warranty_claim ADD CONSTRAINT warranty_claim_state CHECK (
  ("withdrawn_at" IS NOT NULL) = ("state" = 'withdrawn') AND CASE "state"
    WHEN 'asked' THEN "seen_at" IS NULL AND "decided_at" IS NULL AND "paid_at" IS NULL
    WHEN 'seen' THEN "seen_at" IS NOT NULL AND "decided_at" IS NULL AND "paid_at" IS NULL
    WHEN 'withdrawn' THEN "paid_at" IS NULL
    WHEN 'accepted' THEN "seen_at" IS NOT NULL AND "decided_at" IS NOT NULL AND "paid_at" IS NULL
    WHEN 'refused' THEN "seen_at" IS NOT NULL AND "decided_at" IS NOT NULL AND "paid_at" IS NULL
    WHEN 'paid' THEN "seen_at" IS NOT NULL AND "decided_at" IS NOT NULL AND "paid_at" IS NOT NULL
    ELSE false END);

CREATE OR REPLACE FUNCTION keep_warranty_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.purchase_id, NEW.terms_version, NEW.covered_until, NEW.asked_at) IS DISTINCT FROM (OLD.id, OLD.purchase_id, OLD.terms_version, OLD.covered_until, OLD.asked_at)
    OR (OLD.state IN ('refused', 'paid', 'withdrawn') AND NEW.state <> OLD.state)
    OR (OLD.state IN ('refused', 'paid') AND (NEW.finding, NEW.reference, NEW.paid_at) IS DISTINCT FROM (OLD.finding, OLD.reference, OLD.paid_at))
    OR (OLD.bank_account_id IS NOT NULL AND NEW.bank_account_id IS NOT NULL AND NEW.bank_account_id <> OLD.bank_account_id)
    OR (OLD.decided_at IS NOT NULL AND (NEW.decided_at, NEW.clause, NEW.amount) IS DISTINCT FROM (OLD.decided_at, OLD.clause, OLD.amount)
      AND NOT (OLD.state = 'accepted' AND NEW.state IN ('accepted', 'refused', 'withdrawn') AND NEW.decided_at >= OLD.decided_at))
    OR (OLD.seen_at IS NOT NULL AND NEW.seen_at IS DISTINCT FROM OLD.seen_at) THEN
    RAISE EXCEPTION 'claim % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claim_moves_forward';
  END IF;
  RETURN NEW;
END $$;

-- Nothing is accepted or paid for a car that was returned.
CREATE OR REPLACE FUNCTION limit_warranty_claims() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most INTEGER;
BEGIN
  SELECT floor(price * 0.2) INTO most FROM purchase WHERE id = NEW.purchase_id FOR UPDATE;
  IF EXISTS (SELECT FROM car_return WHERE purchase_id = NEW.purchase_id AND state = 'refunded') THEN
    RAISE EXCEPTION 'purchase % was returned', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claim_of_kept_car';
  END IF;
  IF (SELECT sum(amount) FROM warranty_claim WHERE purchase_id = NEW.purchase_id AND state IN ('accepted', 'paid')) > most THEN
    RAISE EXCEPTION 'claims of purchase % exceed a fifth of its price', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claim_within_limit';
  END IF;
  IF NEW.state = 'paid' AND NEW.paid_by_id = NEW.decided_by_id
    AND (SELECT sum(amount) FROM warranty_claim WHERE purchase_id = NEW.purchase_id AND state = 'paid') > 200000 THEN
    RAISE EXCEPTION 'claim % needs two people', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claim_by_two';
  END IF;
  RETURN NULL;
END $$;

-- Until the buyer agrees, the yard can correct what it read and found. A return that the buyer
-- never answers ends.
CREATE OR REPLACE FUNCTION keep_car_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.purchase_id, NEW.odometer, NEW.asked_at, NEW.bring_by) IS DISTINCT FROM (OLD.id, OLD.purchase_id, OLD.odometer, OLD.asked_at, OLD.bring_by)
    OR (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('asked', 'taken_back'), ('taken_back', 'agreed'), ('agreed', 'refunded'),
      ('asked', 'withdrawn'), ('taken_back', 'withdrawn'), ('asked', 'refused'), ('taken_back', 'refused')))
    OR (OLD.taken_back_at IS NOT NULL AND NOT (OLD.state = 'taken_back' AND NEW.state = 'taken_back' AND NEW.taken_back_at >= OLD.taken_back_at) AND (NEW.taken_back_at, NEW.back_odometer, NEW.paid, NEW.kms_charge, NEW.damage, NEW.fee, NEW.refund, NEW.lender_share)
      IS DISTINCT FROM (OLD.taken_back_at, OLD.back_odometer, OLD.paid, OLD.kms_charge, OLD.damage, OLD.fee, OLD.refund, OLD.lender_share))
    OR (OLD.taken_back_at IS NOT NULL AND NEW.state NOT IN ('refused', 'taken_back') AND NEW.finding IS DISTINCT FROM OLD.finding)
    OR (OLD.agreed_at IS NOT NULL AND NEW.agreed_at IS DISTINCT FROM OLD.agreed_at)
    OR (OLD.state IN ('refunded', 'refused', 'withdrawn') AND (NEW.finding, NEW.clause, NEW.closed_at, NEW.refunded_at, NEW.reference, NEW.lender_reference)
      IS DISTINCT FROM (OLD.finding, OLD.clause, OLD.closed_at, OLD.refunded_at, OLD.reference, OLD.lender_reference))
    OR (OLD.stock_vehicle_id IS NOT NULL AND NEW.stock_vehicle_id IS DISTINCT FROM OLD.stock_vehicle_id)
    OR (OLD.bank_account_id IS NOT NULL AND NEW.bank_account_id IS NOT NULL AND NEW.bank_account_id <> OLD.bank_account_id) THEN
    RAISE EXCEPTION 'return % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'car_return_moves_forward';
  END IF;
  RETURN NEW;
END $$;

ALTER TABLE car_return DROP CONSTRAINT car_return_refused;
-- allow constraint-missing-not-valid: the clauses only grow, and returns are few
ALTER TABLE car_return ADD CONSTRAINT car_return_refused CHECK (CASE state
    WHEN 'refused' THEN clause IS NOT NULL AND clause IN ('over_kms', 'accident', 'modified', 'papers') AND closed_by_id IS NOT NULL
      AND finding IS NOT NULL AND length(btrim(finding)) >= 10
    WHEN 'withdrawn' THEN closed_by_id IS NULL AND (clause IS NULL OR (clause = 'not_brought' AND taken_back_at IS NULL)
      OR (clause = 'not_answered' AND taken_back_at IS NOT NULL))
    ELSE clause IS NULL AND closed_by_id IS NULL END);
