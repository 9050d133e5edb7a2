-- As before, and a payment waits for a deduction under way, and a deduction for the payment: under READ COMMITTED each
-- would otherwise miss the other's row. The check below is a later statement, so it sees what was committed meanwhile.
CREATE OR REPLACE FUNCTION refuse_row_not_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'bond' THEN
    IF NOT EXISTS (
      SELECT FROM purchase p JOIN purchase_step s ON s.purchase_id = p.id AND s.step = 'rc_issued' AND s.done_at IS NOT NULL
        JOIN bank_account b ON b.id = NEW.bank_account_id AND b.customer_id = p.customer_id
      WHERE p.vehicle_id = NEW.vehicle_id AND b.status = 'verified' AND b.replaced_at IS NULL AND b.usable_from <= now()
        AND NOT EXISTS (SELECT FROM bond_payment y WHERE y.purchase_id = p.id)
        AND NEW.amount = (SELECT sum(d.amount) FROM bond_day d WHERE d.purchase_id = p.id)) THEN
      RAISE EXCEPTION 'the bond of % is not due', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_file_row_is_due';
    END IF;
    RETURN NEW;
  END IF;
  PERFORM FROM settlement WHERE vehicle_id = NEW.vehicle_id FOR SHARE;
  IF NOT EXISTS (
    SELECT FROM settlement s JOIN vehicle v ON v.id = s.vehicle_id
      JOIN bank_account b ON b.id = NEW.bank_account_id AND b.customer_id = v.seller_id
    WHERE s.vehicle_id = NEW.vehicle_id AND b.status = 'verified' AND b.replaced_at IS NULL AND b.usable_from <= now()
      AND CASE NEW.kind
        WHEN 'payout' THEN NEW.amount = s.payout AND s.started_at IS NOT NULL AND s.paid_at IS NULL
          AND (s.payout <= 200000 OR s.approved_at IS NOT NULL)
        ELSE NEW.amount = s.hold_back AND s.paid_at IS NOT NULL AND s.hold_back_returned_at IS NULL END) THEN
    RAISE EXCEPTION 'the % of % is not due', NEW.kind, NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_file_row_is_due';
  END IF;
  RETURN NEW;
END $$;
