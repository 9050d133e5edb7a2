-- A part of the rest that its buyer pays at the gateway's checkout. It has a column of its own,
-- because only its token belongs to a hold by `reservation_id`.
ALTER TABLE "payment" ADD COLUMN     "part_of_id" TEXT;
ALTER TABLE "payment" ADD CONSTRAINT "payment_part_of_id_fkey" FOREIGN KEY ("part_of_id") REFERENCES "reservation"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE payment DROP CONSTRAINT payment_purpose_known, DROP CONSTRAINT payment_belongs_somewhere;
ALTER TABLE payment
  ADD CONSTRAINT payment_purpose_known CHECK (purpose IN ('token', 'listing_fee', 'part')) NOT VALID,
  ADD CONSTRAINT payment_belongs_somewhere CHECK (
    (purpose = 'token' AND reservation_id IS NOT NULL AND part_of_id IS NULL)
    OR (purpose = 'listing_fee' AND appointment_id IS NOT NULL AND part_of_id IS NULL)
    OR (purpose = 'part' AND part_of_id IS NOT NULL AND reservation_id IS NULL AND appointment_id IS NULL)) NOT VALID;
ALTER TABLE buyer_payment DROP CONSTRAINT buyer_payment_method_known;
ALTER TABLE buyer_payment ADD CONSTRAINT buyer_payment_method_known CHECK (method IN ('bank_transfer', 'upi', 'cheque', 'demand_draft', 'loan', 'online')) NOT VALID;

-- Two checkouts can't ask for more than the rest together: one that is open counts for 15 minutes
-- (`PART_MINUTES`). What still comes later counts up to the rest, and the surplus goes back.
CREATE FUNCTION refuse_part_above_rest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deal_status text;
  paid bigint;
  open_parts bigint;
BEGIN
  SELECT status INTO deal_status FROM reservation WHERE id = NEW.part_of_id FOR NO KEY UPDATE;
  IF deal_status <> 'active' THEN
    RAISE EXCEPTION 'part % is of a deal that has ended', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_part_of_running_hold';
  END IF;
  SELECT coalesce(sum(amount), 0) INTO paid FROM buyer_payment WHERE reservation_id = NEW.part_of_id AND returned_at IS NULL;
  SELECT coalesce(sum(amount), 0) INTO open_parts FROM payment
    WHERE part_of_id = NEW.part_of_id AND status = 'created' AND created_at > now() - interval '15 minutes';
  IF paid + open_parts > asked_of_deal(NEW.part_of_id) THEN
    RAISE EXCEPTION 'part % is more than the rest', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_part_at_most_the_rest';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_part_at_most_the_rest AFTER INSERT ON payment
  FOR EACH ROW WHEN (NEW.purpose = 'part') EXECUTE FUNCTION refuse_part_above_rest();

-- A matched payment came into an account of its own deal or pays a part of it, and counts with no
-- more than what came.
CREATE OR REPLACE FUNCTION refuse_foreign_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM gateway_payment g LEFT JOIN deal_account a ON a.account_id = g.account_id LEFT JOIN payment p ON p.id = g.payment_id
    WHERE g.id = NEW.gateway_payment_id AND coalesce(a.reservation_id, p.part_of_id) = NEW.reservation_id AND g.status = 'captured') THEN
    RAISE EXCEPTION 'payment % is not a transfer of its deal', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'buyer_payment_of_its_deal';
  END IF;
  IF NEW.taken_by_id IS NULL AND NEW.amount * 100::bigint > (SELECT paise FROM gateway_payment WHERE id = NEW.gateway_payment_id) THEN
    RAISE EXCEPTION 'payment % is more than came', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'buyer_payment_at_most_what_came';
  END IF;
  RETURN NEW;
END $$;

-- A part that was more than the rest keeps what counts; the surplus goes back.
CREATE OR REPLACE VIEW invariant_refunded_exactly_once AS
  SELECT payment.id, payment.status, payment.refund_id FROM payment
  LEFT JOIN sandbox_payment ON sandbox_payment.id = payment.payment_id
  LEFT JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS back FROM sandbox_refund WHERE sandbox_refund.payment_id = payment.payment_id) sent ON true
  WHERE payment.provider = 'sandbox'
    AND ((payment.status = 'refunded' AND sandbox_payment.id IS NOT NULL AND sent.back <> sandbox_payment.amount)
      OR sent.back > coalesce(sandbox_payment.amount, payment.amount)
      OR (payment.status NOT IN ('refund_due', 'refunded')
        AND sent.back > coalesce(sandbox_payment.amount, payment.amount)
          - CASE WHEN payment.purpose = 'part' THEN coalesce(payment.kept_amount, payment.amount) ELSE payment.amount END));

-- A hold waits until the gateway was asked after its end, about its account and about a checkout
-- that was open then, at most 15 minutes.
CREATE FUNCTION waits_for_gateway(deal text, ends timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT ends > now() - interval '15 minutes' AND (
    EXISTS (SELECT FROM deal_account a WHERE a.reservation_id = deal AND a.closed_at IS NULL
      AND (a.checked_at IS NULL OR a.checked_at < ends))
    OR EXISTS (SELECT FROM payment p WHERE p.part_of_id = deal AND p.status = 'created' AND p.order_id IS NOT NULL
      AND p.created_at > ends - interval '15 minutes' AND (p.checked_at IS NULL OR p.checked_at < ends)))
$$;
CREATE OR REPLACE VIEW live_hold AS
  SELECT id, vehicle_id, customer_id, status, pay_before, ends_at, token_amount, auction_id FROM reservation
  WHERE (status = 'pending' AND pay_before > now()) OR (status = 'active' AND (ends_at > now() OR waits_for_gateway(id, ends_at)));
