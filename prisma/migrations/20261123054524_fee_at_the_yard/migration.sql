-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "method" TEXT,
ADD COLUMN     "taken_by" TEXT;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_taken_by_fkey" FOREIGN KEY ("taken_by") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A fee that came twice (two orders, both paid) is kept once.
UPDATE payment SET status = 'refund_due' WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY appointment_id ORDER BY captured_at, id) AS place
    FROM payment WHERE purpose = 'listing_fee' AND status = 'captured') AS fees WHERE place > 1);
CREATE UNIQUE INDEX payment_one_fee_kept ON payment (appointment_id) WHERE purpose = 'listing_fee' AND status = 'captured';

ALTER TABLE payment DROP CONSTRAINT payment_paid_has_order;
ALTER TABLE payment
  ADD CONSTRAINT payment_paid_has_order CHECK (
    status NOT IN ('captured', 'refund_due', 'refunded') OR order_id IS NOT NULL OR provider = 'terminal'),
  -- Never cash: a receipt of the terminal, and a person who answers for it.
  ADD CONSTRAINT payment_at_terminal CHECK (
    (provider = 'terminal') = (method IS NOT NULL) AND (method IS NULL) = (taken_by IS NULL)
    AND (method IS NULL OR (method IN ('upi', 'card') AND purpose = 'listing_fee' AND order_id IS NULL)));

-- A seller's car whose appointment has a listing fee isn't public before the fee is here.
CREATE FUNCTION listing_wants_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM seller_appointment a WHERE a.vehicle_id = NEW.id AND a.status <> 'cancelled')
    AND NOT EXISTS (SELECT FROM payment p JOIN seller_appointment a ON a.id = p.appointment_id
      WHERE a.vehicle_id = NEW.id AND p.purpose = 'listing_fee' AND p.status = 'captured') THEN
    RAISE EXCEPTION 'the listing fee of % is open, which violates constraint "vehicle_listed_with_fee"', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vehicle_listed_with_fee';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicle_listed_with_fee BEFORE UPDATE OF status ON vehicle FOR EACH ROW
  WHEN (OLD.status IN ('inspected', 'refurbishing') AND NEW.status = 'listed' AND NEW.seller_id IS NOT NULL)
  EXECUTE FUNCTION listing_wants_fee();
