-- What was paid or refused stays as it was. Erasing a customer still deletes their words, and a
-- deleted member of staff or bank account leaves its column empty.
CREATE OR REPLACE FUNCTION keep_warranty_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.purchase_id, NEW.terms_version, NEW.covered_until, NEW.asked_at) IS DISTINCT FROM (OLD.id, OLD.purchase_id, OLD.terms_version, OLD.covered_until, OLD.asked_at)
    OR (OLD.state IN ('refused', 'paid') AND NEW.state <> OLD.state)
    OR (OLD.state IN ('refused', 'paid') AND (NEW.finding, NEW.reference, NEW.paid_at) IS DISTINCT FROM (OLD.finding, OLD.reference, OLD.paid_at))
    OR (OLD.bank_account_id IS NOT NULL AND NEW.bank_account_id IS NOT NULL AND NEW.bank_account_id <> OLD.bank_account_id)
    OR (OLD.decided_at IS NOT NULL AND (NEW.decided_at, NEW.clause, NEW.amount) IS DISTINCT FROM (OLD.decided_at, OLD.clause, OLD.amount))
    OR (OLD.seen_at IS NOT NULL AND NEW.seen_at IS DISTINCT FROM OLD.seen_at) THEN
    RAISE EXCEPTION 'claim % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claim_moves_forward';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION claim_wants_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bank_account b JOIN purchase p ON p.customer_id = b.customer_id
    WHERE b.id = NEW.bank_account_id AND p.id = NEW.purchase_id AND b.status = 'verified' AND b.usable_from <= NEW.paid_at) THEN
    RAISE EXCEPTION 'claim % is not paid to a verified account of its buyer', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claim_paid_to_own_account';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER warranty_claim_paid_to_own_account AFTER INSERT OR UPDATE OF state ON warranty_claim
  FOR EACH ROW WHEN (NEW.state = 'paid') EXECUTE FUNCTION claim_wants_account();
