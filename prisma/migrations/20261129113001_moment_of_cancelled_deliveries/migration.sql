-- AlterTable
ALTER TABLE "home_delivery" ADD COLUMN     "cancelled_at" TIMESTAMPTZ(3);

-- The books say what a buyer owed on a past day, so they need the moment. The database notes it,
-- also for a release that doesn't know the column.
CREATE FUNCTION note_cancelled_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'cancelled' THEN
    NEW.cancelled_at := coalesce(NEW.cancelled_at, now());
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER home_delivery_cancelled BEFORE INSERT OR UPDATE OF status ON home_delivery FOR EACH ROW EXECUTE FUNCTION note_cancelled_delivery();

-- Called off by the desk: the log has the moment. Replaced: when the next one was chosen. Dropped by
-- the buyer: when we told them.
-- allow changing-many-rows: few deliveries are cancelled, and nobody changes them any more
UPDATE home_delivery d SET cancelled_at = coalesce(
    (SELECT min(e.at) FROM audit_entry e JOIN reservation r ON r.vehicle_id = e.vehicle_id
      WHERE r.id = d.reservation_id AND e.action = 'delivery.called_off' AND e.detail->>'reference' = d.fee_reference),
    (SELECT min(n.created_at) FROM home_delivery n WHERE n.reservation_id = d.reservation_id AND n.created_at > d.created_at),
    (SELECT min(m.created_at) FROM message m WHERE m.dedupe_key IN ('delivery-dropped:' || d.id || ':sms', 'delivery-off:' || d.id || ':sms')),
    d.created_at)
  WHERE d.status = 'cancelled';

-- allow constraint-missing-not-valid: a delivery is chosen for few cars, so the check is one quick scan
ALTER TABLE home_delivery ADD CONSTRAINT home_delivery_cancelled_when CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL));
