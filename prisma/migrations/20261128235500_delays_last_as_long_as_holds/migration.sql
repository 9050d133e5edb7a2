-- A question can be answered while the hold lives. Its end moves while a lender decides, so the
-- promised day of the question says nothing about that.
ALTER TABLE hold_delay DROP CONSTRAINT hold_delay_answered_in_time;

-- A paid hold gets longer only by its buyer's consent, or by the one extension of a loan
-- application that is still open.
CREATE OR REPLACE FUNCTION refuse_longer_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM hold_delay d WHERE d.reservation_id = NEW.id AND d.answer = 'wait' AND d.until = NEW.ends_at)
    AND NOT EXISTS (SELECT FROM loan_application l WHERE l.reservation_id = NEW.id
      AND l.own_end = OLD.ends_at AND l.extended_to = NEW.ends_at AND l.status IN ('submitted', 'sent', 'more_needed')) THEN
    RAISE EXCEPTION 'nobody agreed to a longer hold %', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'reservation_longer_by_consent';
  END IF;
  RETURN NULL;
END $$;
