-- Tax collected at source above ₹10 lakh, as `computeTcs` reckons it; a test compares the two.
CREATE FUNCTION tcs_of(price integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN price > 1000000 THEN round(price / 100.0)::integer ELSE 0 END
$$;

-- What a deal asks for beside the token: price, tax and delivery.
CREATE FUNCTION asked_of_deal(deal text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT q.total::bigint + tcs_of(q.total)
    + coalesce((SELECT sum(d.fee) FROM home_delivery d WHERE d.reservation_id = r.id AND d.status <> 'cancelled'), 0)
    - coalesce((SELECT sum(coalesce(p.kept_amount, p.amount)) FROM payment p WHERE p.reservation_id = r.id AND p.status = 'captured'), 0)
  FROM reservation r JOIN quote q ON q.id = r.quote_id WHERE r.id = deal
$$;

-- A deal takes no more than it asks for, and transfers count only while its hold runs.
CREATE FUNCTION refuse_more_than_the_rest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deal_status text;
BEGIN
  SELECT status INTO deal_status FROM reservation WHERE id = NEW.reservation_id FOR NO KEY UPDATE;
  IF NEW.gateway_payment_id IS NOT NULL AND NEW.taken_by_id IS NULL AND deal_status <> 'active' THEN
    RAISE EXCEPTION 'payment % is of a deal that has ended', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'buyer_payment_of_running_hold';
  END IF;
  IF (SELECT sum(amount) FROM buyer_payment WHERE reservation_id = NEW.reservation_id AND returned_at IS NULL) > asked_of_deal(NEW.reservation_id) THEN
    RAISE EXCEPTION 'payment % is more than the rest', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'buyer_payment_at_most_the_rest';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER buyer_payment_at_most_the_rest AFTER INSERT ON buyer_payment
  FOR EACH ROW WHEN (NEW.returned_at IS NULL) EXECUTE FUNCTION refuse_more_than_the_rest();

-- Transfers that wait for a person get a name of their own.
-- allow changing-many-rows: only open lines of the desk's queue, a handful at most
UPDATE money_line l SET kind = 'unclear_transfer' FROM gateway_payment g
  WHERE g.id = l.gateway_payment_id AND l.kind = 'no_order' AND l.closed_at IS NULL AND g.account_id IS NOT NULL;
