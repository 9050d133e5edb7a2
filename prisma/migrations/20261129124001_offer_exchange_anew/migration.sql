-- The price that an offer replaces once its owner agrees to it.
ALTER TABLE "exchange" ADD COLUMN "replaces_id" TEXT;
-- allow require-concurrent-index-creation: the column is new, and there are a few exchanges a day
CREATE INDEX "exchange_replaces_id_idx" ON "exchange"("replaces_id");
-- allow adding-foreign-key-constraint: every row is still null, so the check is one quick scan
-- allow constraint-missing-not-valid: every row is still null, so the check is one quick scan
ALTER TABLE "exchange" ADD CONSTRAINT "exchange_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "exchange"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A price that stands, and beside it one offer of another.
-- allow require-concurrent-index-deletion: there are a few exchanges a day, so it is made anew in a moment
DROP INDEX exchange_one_live;
-- allow require-concurrent-index-creation: there are a few exchanges a day
CREATE UNIQUE INDEX exchange_one_live ON exchange (vehicle_id) WHERE state IN ('agreed', 'attached', 'settled');
-- allow require-concurrent-index-creation: there are a few exchanges a day
CREATE UNIQUE INDEX exchange_one_offer ON exchange (vehicle_id) WHERE state = 'offered';

CREATE OR REPLACE FUNCTION refuse_exchange() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  standing exchange%ROWTYPE;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Waits for whoever moves the car, and makes them wait.
    PERFORM FROM vehicle v WHERE v.id = NEW.vehicle_id FOR NO KEY UPDATE;
    IF NEW.state <> 'offered' OR NOT EXISTS (SELECT FROM vehicle v
      WHERE v.id = NEW.vehicle_id AND v.status IN ('inspected', 'refurbishing') AND v.seller_id = NEW.customer_id
        AND EXISTS (SELECT FROM seller_appointment s WHERE s.vehicle_id = v.id AND s.status = 'arrived')
        AND EXISTS (SELECT FROM inspection i WHERE i.vehicle_id = v.id)) THEN
      RAISE EXCEPTION 'car % can not be exchanged, which violates constraint "exchange_car_at_yard"', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_car_at_yard';
    END IF;
    SELECT * INTO standing FROM exchange e WHERE e.vehicle_id = NEW.vehicle_id AND e.state IN ('agreed', 'attached', 'settled');
    IF standing.id IS DISTINCT FROM NEW.replaces_id OR (standing.price, standing.loan_closure) IS NOT DISTINCT FROM (NEW.price, NEW.loan_closure) THEN
      RAISE EXCEPTION 'exchange % does not replace the price that stands, which violates constraint "exchange_replaces_standing"', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_replaces_standing';
    END IF;
    RETURN NEW;
  END IF;
  -- Another price is another row, with a code of its own.
  IF (NEW.id, NEW.vehicle_id, NEW.customer_id, NEW.price, NEW.loan_closure, NEW.binding_days, NEW.offered_at, NEW.replaces_id)
      IS DISTINCT FROM (OLD.id, OLD.vehicle_id, OLD.customer_id, OLD.price, OLD.loan_closure, OLD.binding_days, OLD.offered_at, OLD.replaces_id)
    OR (OLD.agreed_at IS NOT NULL AND (NEW.agreed_at, NEW.binds_until) IS DISTINCT FROM (OLD.agreed_at, OLD.binds_until))
    OR (OLD.closed_at IS NOT NULL AND NEW IS DISTINCT FROM OLD) THEN
    RAISE EXCEPTION 'exchange % stays as it was agreed', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_stays';
  END IF;
  IF NEW.state <> OLD.state AND NOT (CASE OLD.state
      WHEN 'offered' THEN NEW.state IN ('agreed', 'declined', 'lapsed', 'undone')
      WHEN 'agreed' THEN NEW.state IN ('attached', 'lapsed', 'undone')
      WHEN 'attached' THEN NEW.state IN ('settled', 'agreed')
      ELSE false END) THEN
    RAISE EXCEPTION 'exchange % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_moves_forward';
  END IF;
  IF NEW.state = 'agreed' AND OLD.state = 'offered' AND (clock_timestamp() >= OLD.offered_at + make_interval(days => OLD.binding_days)
    OR NOT EXISTS (SELECT FROM vehicle v WHERE v.id = NEW.vehicle_id AND v.status IN ('inspected', 'refurbishing') AND v.seller_id = NEW.customer_id)) THEN
    RAISE EXCEPTION 'exchange % is not open to its owner, which violates constraint "exchange_agreed_in_time"', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_agreed_in_time';
  END IF;
  IF NEW.state = 'agreed' AND OLD.state = 'offered'
    AND NEW.binds_until IS DISTINCT FROM NEW.agreed_at + make_interval(days => NEW.binding_days) THEN
    RAISE EXCEPTION 'exchange % binds for % days', OLD.id, OLD.binding_days USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_binds_its_days';
  END IF;
  -- It binds until its day: nobody lets it lapse before, and nobody uses it afterwards.
  IF NEW.state <> OLD.state AND ((NEW.state = 'lapsed' AND clock_timestamp() < coalesce(OLD.binds_until, OLD.offered_at + make_interval(days => OLD.binding_days)))
      OR (OLD.state = 'agreed' AND NEW.state = 'attached' AND clock_timestamp() >= OLD.binds_until)) THEN
    RAISE EXCEPTION 'exchange % binds until %', OLD.id, OLD.binds_until USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_binds';
  END IF;
  IF NEW.state = 'attached' AND OLD.state <> 'attached' AND NOT EXISTS (SELECT FROM reservation r
      WHERE r.id = NEW.reservation_id AND r.customer_id = NEW.customer_id AND r.vehicle_id <> NEW.vehicle_id
        AND r.status = 'active' AND r.auction_id IS NULL AND r.ends_at > clock_timestamp()) THEN
    RAISE EXCEPTION 'exchange % is for a car that its owner holds, which violates constraint "exchange_for_own_hold"', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_for_own_hold';
  END IF;
  IF OLD.state = 'attached' AND NEW.state = 'attached' AND NEW.reservation_id IS DISTINCT FROM OLD.reservation_id THEN
    RAISE EXCEPTION 'exchange % pays for its hold', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_stays';
  END IF;
  -- The sale takes the car, so nothing about it is open any more.
  IF NEW.state = 'settled' AND OLD.state <> 'settled' THEN
    UPDATE exchange SET state = 'undone', closed_at = clock_timestamp() WHERE vehicle_id = NEW.vehicle_id AND state = 'offered';
  END IF;
  RETURN NEW;
END $$;

-- A hold that ends without a sale gives the old car back, whichever code ended it. A price whose day is over is then ended by its job, which tells the owner.
CREATE OR REPLACE FUNCTION free_exchange_with_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exchange SET state = 'agreed', reservation_id = NULL, attached_at = NULL WHERE reservation_id = NEW.id AND state = 'attached';
  RETURN NULL;
END $$;
