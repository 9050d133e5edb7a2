-- As before, and a challan in the virtual court can be paid there too.
CREATE OR REPLACE FUNCTION refuse_wrong_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sum <> (SELECT coalesce(sum(amount), 0) FROM due_consent_line WHERE consent_id = NEW.id)
    OR EXISTS (SELECT FROM due_consent_line l JOIN road_due d ON d.id = l.due_id WHERE l.consent_id = NEW.id AND d.vehicle_id <> NEW.vehicle_id) THEN
    RAISE EXCEPTION 'consent % names other challans', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'due_consent_sums';
  END IF;
  IF EXISTS (SELECT FROM due_consent c JOIN due_consent_line l ON l.consent_id = c.id JOIN road_due d ON d.id = l.due_id
    WHERE c.id = NEW.id AND c.state IN ('asked', 'agreed') AND l.ledger_entry_id IS NULL
      AND (d.state NOT IN ('open', 'in_court') OR d.amount <> l.amount OR d.clearer <> 'seller')) THEN
    RAISE EXCEPTION 'consent % no longer covers its challans', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'due_consent_covers';
  END IF;
  RETURN NULL;
END $$;

-- As before; a buyer holds the car, or the one that this car pays for, or it is sold and its owner's money is still here.
CREATE OR REPLACE FUNCTION refuse_unagreed_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'road_due_repaid' THEN
    IF NEW.amount <= 0 OR coalesce(NEW.note, '') = '' OR due_debt(NEW.vehicle_id) < 0
      OR EXISTS (SELECT FROM settlement WHERE vehicle_id = NEW.vehicle_id) THEN
      RAISE EXCEPTION 'nothing to repay for %', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'road_due_repaid_once';
    END IF;
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM due_consent_line l JOIN due_consent c ON c.id = l.consent_id JOIN road_due d ON d.id = l.due_id
    WHERE l.ledger_entry_id = NEW.id AND c.vehicle_id = NEW.vehicle_id AND c.agreed_at IS NOT NULL AND c.state <> 'ended'
      AND l.amount = -NEW.amount AND d.amount = l.amount AND d.state = 'paid' AND d.cleared_reference <> 'registry') THEN
    RAISE EXCEPTION 'nobody agreed to pay this due of %', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'road_due_by_consent';
  END IF;
  IF NOT EXISTS (SELECT FROM reservation r WHERE r.vehicle_id = NEW.vehicle_id AND r.status = 'active')
    AND NOT EXISTS (SELECT FROM exchange e JOIN reservation r ON r.id = e.reservation_id
      WHERE e.vehicle_id = NEW.vehicle_id AND e.state = 'attached' AND r.status = 'active')
    AND NOT EXISTS (SELECT FROM settlement s WHERE s.vehicle_id = NEW.vehicle_id
      AND (s.started_at IS NULL OR (s.hold_back_due_at IS NOT NULL AND s.hold_back_returned_at IS NULL))) THEN
    RAISE EXCEPTION 'no buyer holds %', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'road_due_for_held_car';
  END IF;
  RETURN NULL;
END $$;

-- An old car that is no longer promised pays for nothing.
CREATE TRIGGER exchange_ends_due_consent AFTER UPDATE OF state ON exchange FOR EACH ROW
  WHEN (OLD.state IN ('agreed', 'attached') AND NEW.state NOT IN ('agreed', 'attached', 'settled')) EXECUTE FUNCTION end_consent_with_deal('hold_ended');

-- The owner's money falls by what we paid for them, but never once it is on its way.
CREATE FUNCTION refuse_other_amounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.payout <> OLD.payout AND (OLD.started_at IS NOT NULL OR NEW.payout < 0
      OR EXISTS (SELECT FROM payout_file_row f WHERE f.vehicle_id = NEW.vehicle_id AND f.kind = 'payout' AND NOT f.is_withdrawn)))
    OR (NEW.hold_back <> OLD.hold_back AND (OLD.hold_back_returned_at IS NOT NULL OR NEW.hold_back < 0
      OR EXISTS (SELECT FROM payout_file_row f WHERE f.vehicle_id = NEW.vehicle_id AND f.kind = 'hold_back' AND NOT f.is_withdrawn))) THEN
    RAISE EXCEPTION 'the money of % is on its way', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_amounts_stay';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER settlement_amounts_stay BEFORE UPDATE OF payout, hold_back ON settlement FOR EACH ROW
  WHEN (NEW.payout <> OLD.payout OR NEW.hold_back <> OLD.hold_back) EXECUTE FUNCTION refuse_other_amounts();

-- The hold-back that falls is that of the ledger.
CREATE FUNCTION refuse_unbooked_hold_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM settlement s WHERE s.vehicle_id = NEW.vehicle_id
    AND s.hold_back <> (SELECT coalesce(-sum(amount), 0) FROM ledger_entry WHERE vehicle_id = s.vehicle_id AND kind = 'hold_back')) THEN
    RAISE EXCEPTION 'the hold-back of % is not in its ledger', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_hold_back_is_booked';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER settlement_hold_back_is_booked AFTER UPDATE OF hold_back ON settlement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.hold_back <> OLD.hold_back) EXECUTE FUNCTION refuse_unbooked_hold_back();

-- A hold-back is booked once, and can fall afterwards by lines of its own.
-- allow require-concurrent-index-deletion: some ten lines a deal, rebuilt in less than a second
DROP INDEX ledger_entry_once_a_kind;
-- allow require-concurrent-index-creation: some ten lines a deal, built in less than a second
CREATE UNIQUE INDEX ledger_entry_once_a_kind ON ledger_entry (vehicle_id, kind)
  WHERE kind IN ('sale', 'buyer_insurance', 'buyer_warranty', 'buyer_transfer', 'success_fee', 'gst', 'loan_closure', 'hold_back_return')
    OR (kind = 'hold_back' AND amount < 0);
