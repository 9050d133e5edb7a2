-- AlterTable
ALTER TABLE "deal_account" ADD COLUMN     "asked_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "reservation" ADD COLUMN     "account_tried_at" TIMESTAMPTZ(3),
ADD COLUMN     "paid_up_at" TIMESTAMPTZ(3);

-- A paid hold gets longer only by its buyer's consent, by the one extension of a loan application
-- that is still open, or once, by seven days, when everything is paid.
CREATE OR REPLACE FUNCTION refuse_longer_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM hold_delay d WHERE d.reservation_id = NEW.id AND d.answer = 'wait' AND d.until = NEW.ends_at)
    AND NOT EXISTS (SELECT FROM loan_application l WHERE l.reservation_id = NEW.id
      AND l.own_end = OLD.ends_at AND l.extended_to = NEW.ends_at AND l.status IN ('submitted', 'sent', 'more_needed'))
    AND NOT coalesce(OLD.paid_up_at IS NULL AND NEW.ends_at = NEW.paid_up_at + interval '168 hours', false) THEN
    RAISE EXCEPTION 'nobody agreed to a longer hold %', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'reservation_longer_by_consent';
  END IF;
  RETURN NULL;
END $$;
