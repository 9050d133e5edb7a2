-- Tax deducted at source from what an auction's owner is paid: a line of the sale like any other deduction, so `ledger_sums` has it.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_known;
-- allow constraint-missing-not-valid: the list only grows, and ledgers are small
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_known CHECK (kind IN
  ('listing_fee', 'listing_fee_paid', 'sale', 'buyer_insurance', 'buyer_warranty', 'buyer_transfer', 'success_fee', 'gst', 'tds',
   'refurbishment', 'loan_closure', 'exchange_credit', 'road_due', 'road_due_repaid', 'hold_back', 'payout', 'hold_back_return',
   'warranty_claim', 'warranty_claim_paid',
   'return_price', 'return_tcs', 'return_delivery', 'return_kms', 'return_damage', 'return_fee', 'return_paid', 'return_paid_lender',
   'bond_day', 'bond_paid'));
-- allow require-concurrent-index-creation: no ledger has such a line yet
CREATE UNIQUE INDEX ledger_entry_tds_once ON ledger_entry (vehicle_id) WHERE kind = 'tds';

-- Deducted only from an auction's sale, and never more than 5 % of it.
CREATE FUNCTION refuse_untaxed_tds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM purchase p JOIN reservation r ON r.id = p.reservation_id AND r.auction_id IS NOT NULL
    WHERE p.vehicle_id = NEW.vehicle_id AND NEW.amount < 0 AND -NEW.amount * 20 <= p.price) THEN
    RAISE EXCEPTION 'no tax is deducted from the sale of %', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_tds_of_auction';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_tds_of_auction AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'tds') EXECUTE FUNCTION refuse_untaxed_tds();

-- None until an accountant has decided that it is owed.
INSERT INTO term_change (id, term, version, value, valid_from, reason) VALUES
  ('trm_0000000000000000000000000e', 'auctionTdsPercent', 1, 0, '2000-01-01 00:00+05:30', 'No tax deducted from auctions');
