-- A claim that its buyer has withdrawn.
ALTER TABLE warranty_claim ADD COLUMN withdrawn_at TIMESTAMPTZ(3);
ALTER TABLE warranty_claim DROP CONSTRAINT warranty_claim_state;
-- allow constraint-missing-not-valid: the states only grow, and claims are few
ALTER TABLE warranty_claim ADD CONSTRAINT warranty_claim_state CHECK (
  ("withdrawn_at" IS NOT NULL) = ("state" = 'withdrawn') AND CASE "state"
    WHEN 'asked' THEN "seen_at" IS NULL AND "decided_at" IS NULL AND "paid_at" IS NULL
    WHEN 'seen' THEN "seen_at" IS NOT NULL AND "decided_at" IS NULL AND "paid_at" IS NULL
    WHEN 'withdrawn' THEN "decided_at" IS NULL AND "paid_at" IS NULL
    WHEN 'accepted' THEN "seen_at" IS NOT NULL AND "decided_at" IS NOT NULL AND "paid_at" IS NULL
    WHEN 'refused' THEN "seen_at" IS NOT NULL AND "decided_at" IS NOT NULL AND "paid_at" IS NULL
    WHEN 'paid' THEN "seen_at" IS NOT NULL AND "decided_at" IS NOT NULL AND "paid_at" IS NOT NULL
    ELSE false END);

-- Until it is paid, an accepted amount can be corrected by deciding again.
CREATE OR REPLACE FUNCTION keep_warranty_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.purchase_id, NEW.terms_version, NEW.covered_until, NEW.asked_at) IS DISTINCT FROM (OLD.id, OLD.purchase_id, OLD.terms_version, OLD.covered_until, OLD.asked_at)
    OR (OLD.state IN ('refused', 'paid', 'withdrawn') AND NEW.state <> OLD.state)
    OR (OLD.state IN ('refused', 'paid') AND (NEW.finding, NEW.reference, NEW.paid_at) IS DISTINCT FROM (OLD.finding, OLD.reference, OLD.paid_at))
    OR (OLD.bank_account_id IS NOT NULL AND NEW.bank_account_id IS NOT NULL AND NEW.bank_account_id <> OLD.bank_account_id)
    OR (OLD.decided_at IS NOT NULL AND (NEW.decided_at, NEW.clause, NEW.amount) IS DISTINCT FROM (OLD.decided_at, OLD.clause, OLD.amount)
      AND NOT (OLD.state = 'accepted' AND NEW.state = 'accepted' AND NEW.decided_at >= OLD.decided_at))
    OR (OLD.seen_at IS NOT NULL AND NEW.seen_at IS DISTINCT FROM OLD.seen_at) THEN
    RAISE EXCEPTION 'claim % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claim_moves_forward';
  END IF;
  RETURN NEW;
END $$;

-- All claims of a purchase together stay within a fifth of its price, and above the limit for two
-- people nobody pays what they accepted themselves, in one claim or in several.
CREATE FUNCTION limit_warranty_claims() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most INTEGER;
BEGIN
  SELECT floor(price * 0.2) INTO most FROM purchase WHERE id = NEW.purchase_id FOR UPDATE;
  IF (SELECT sum(amount) FROM warranty_claim WHERE purchase_id = NEW.purchase_id AND state IN ('accepted', 'paid')) > most THEN
    RAISE EXCEPTION 'claims of purchase % exceed a fifth of its price', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claim_within_limit';
  END IF;
  IF NEW.state = 'paid' AND NEW.paid_by_id = NEW.decided_by_id
    AND (SELECT sum(amount) FROM warranty_claim WHERE purchase_id = NEW.purchase_id AND state = 'paid') > 200000 THEN
    RAISE EXCEPTION 'claim % needs two people', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claim_by_two';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER warranty_claim_within_limit AFTER INSERT OR UPDATE OF state, amount ON warranty_claim
  FOR EACH ROW WHEN (NEW.state IN ('accepted', 'paid')) EXECUTE FUNCTION limit_warranty_claims();

-- A purchase keeps the warranty that its car was sold with.
ALTER TABLE purchase ADD COLUMN warranty_months SMALLINT NOT NULL DEFAULT 0;
-- allow changing-many-rows: one row a deal, and only a sale would wait, for less than a second
UPDATE purchase p SET warranty_months = v.warranty_months FROM vehicle v WHERE v.id = p.vehicle_id;
CREATE FUNCTION keep_purchase_warranty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.warranty_months := (SELECT warranty_months FROM vehicle WHERE id = NEW.vehicle_id);
  ELSIF (NEW.warranty_months, NEW.warranty_terms) IS DISTINCT FROM (OLD.warranty_months, OLD.warranty_terms) THEN
    RAISE EXCEPTION 'purchase % keeps its warranty', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_keeps_warranty';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER purchase_keeps_warranty BEFORE INSERT OR UPDATE OF warranty_months, warranty_terms ON purchase
  FOR EACH ROW EXECUTE FUNCTION keep_purchase_warranty();
