-- The buyer's own costs inside a price (insurance, warranty, transfer of the RC) are lines of their own, and a listing fee
-- stands beside the money that paid it: so the lines of a ledger sum to what is owed, all of them.
INSERT INTO ledger_entry (id, vehicle_id, kind, amount, at, note)
  SELECT 'ledp_' || id, vehicle_id, 'listing_fee_paid', -amount, at, note FROM ledger_entry WHERE kind = 'listing_fee';

ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_known CHECK (kind IN
  ('listing_fee', 'listing_fee_paid', 'sale', 'buyer_insurance', 'buyer_warranty', 'buyer_transfer', 'success_fee', 'gst',
   'refurbishment', 'loan_closure', 'hold_back', 'payout', 'hold_back_return'));

DROP INDEX ledger_entry_once_a_kind;
CREATE UNIQUE INDEX ledger_entry_once_a_kind ON ledger_entry (vehicle_id, kind)
  WHERE kind IN ('sale', 'buyer_insurance', 'buyer_warranty', 'buyer_transfer', 'success_fee', 'gst', 'loan_closure', 'hold_back', 'hold_back_return');

-- What a car's ledger comes to, and what its settlement says that it must.
CREATE FUNCTION ledger_sums(car text) RETURNS TABLE (owed bigint, balance bigint, payout integer, left_to_pay integer)
LANGUAGE sql STABLE AS $$
  SELECT sums.owed, sums.balance, settlement.payout, CASE WHEN settlement.paid_at IS NULL THEN settlement.payout ELSE 0 END
  FROM settlement CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount) FILTER (WHERE kind NOT IN ('listing_fee', 'listing_fee_paid', 'payout', 'hold_back_return')), 0) AS owed,
      coalesce(sum(amount), 0) AS balance
    FROM ledger_entry WHERE ledger_entry.vehicle_id = settlement.vehicle_id) sums
  WHERE settlement.vehicle_id = car
$$;

CREATE OR REPLACE VIEW invariant_ledger_sums AS
  SELECT settlement.vehicle_id, settlement.payout, sums.owed, sums.balance FROM settlement
  JOIN LATERAL ledger_sums(settlement.vehicle_id) sums ON true
  WHERE sums.owed <> sums.payout OR sums.balance <> sums.left_to_pay;

-- A transaction whose ledger doesn't close isn't committed.
CREATE FUNCTION refuse_open_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_sums(NEW.vehicle_id) sums WHERE sums.owed <> sums.payout OR sums.balance <> sums.left_to_pay) THEN
    RAISE EXCEPTION 'the ledger of % does not close', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_closes';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_closes AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_open_ledger();
CREATE CONSTRAINT TRIGGER settlement_closes AFTER INSERT OR UPDATE OF payout, paid_at ON settlement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_open_ledger();

-- Lines are never changed; what was wrong is set right by another line.
CREATE TRIGGER ledger_entry_never_rewritten BEFORE UPDATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
