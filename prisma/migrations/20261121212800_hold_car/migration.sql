-- The sandbox's orders speak for themselves (they are signed and carry their amount), so it keeps none.
ALTER TABLE "sandbox_payment" DROP CONSTRAINT "sandbox_payment_order_id_fkey";
DROP TABLE "sandbox_order";

-- A transaction with NOTIFY holds one lock of the whole server while it commits, so that no two of them reach the disk
-- together. Where many cars move at once the notification is sent after the commit instead, by whoever set this; the
-- change itself is written here all the same, and found within a second without any notification.
CREATE OR REPLACE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched bigint;
BEGIN
  SELECT count(*) INTO touched FROM changed;
  IF touched = 0 THEN RETURN NULL; END IF;
  IF touched > 5000 THEN
    INSERT INTO search_change (number) VALUES (NULL);
  ELSE
    INSERT INTO search_change (number) SELECT number FROM changed;
  END IF;
  IF current_setting('bharosa.announced_later', true) IS DISTINCT FROM 'on' THEN
    PERFORM pg_notify('search_change', '');
  END IF;
  RETURN NULL;
END $$;

-- Holds a car that nothing stands in the way of, in one statement: hold, move, history and payment, all or nothing.
-- Until when it must be paid; null where anything at all stands in the way, and then nothing has happened. It never says
-- yes where the rules (lib/features/reservations/rules.ts) say no; why not, and what to do about holds whose time is
-- over, is their business. Which move it makes and how old a car may be is told by the caller.
CREATE FUNCTION hold_car(
  wanted_vehicle text, buyer text, from_state vehicle_status, to_state vehicle_status,
  oldest_diesel int, oldest_other int, pay_within_minutes int, token_amount int, gateway text, gateway_order text,
  new_reservation text, new_event text, new_payment text
) RETURNS timestamptz LANGUAGE plpgsql SET bharosa.announced_later = 'on' AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  payable_until timestamptz;
BEGIN
  -- The lock comes before the look: each statement of a function sees what was committed before it began.
  PERFORM 1 FROM vehicle WHERE id = wanted_vehicle AND status = from_state FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- Two partial unique indexes allow one live hold a car and one a buyer, whoever else is at it.
  INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, pay_before)
    SELECT new_reservation, v.id, buyer, q.id, now() + make_interval(mins => pay_within_minutes)
    FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN quote q ON q.vehicle_id = v.id AND q.is_current
    WHERE v.id = wanted_vehicle AND v.status = from_state
      AND v.seller_id IS DISTINCT FROM buyer
      AND (v.rc_valid_until IS NULL OR v.rc_valid_until >= today)
      AND (v.loan_financier IS NULL OR v.loan_noc_on IS NOT NULL)
      AND extract(year FROM today) - v.year <= CASE x.fuel WHEN 'diesel' THEN oldest_diesel ELSE oldest_other END
      AND (v.documents_due_at IS NULL OR v.documents_due_at > now() OR NOT EXISTS (
        SELECT FROM document d WHERE d.vehicle_id = v.id AND d.customer_id = v.seller_id AND d.status IN ('due', 'refused')))
      AND NOT EXISTS (SELECT FROM waiting_line w WHERE w.vehicle_id = v.id AND w.left_at IS NULL AND w.offer_ends_at > now()
        AND w.customer_id <> buyer)
    ON CONFLICT DO NOTHING RETURNING pay_before INTO payable_until;
  IF payable_until IS NULL THEN RETURN NULL; END IF;
  UPDATE vehicle SET status = to_state, updated_at = now() WHERE id = wanted_vehicle;
  INSERT INTO vehicle_event (id, vehicle_id, event, from_status, to_status, actor_kind, actor_id)
    VALUES (new_event, wanted_vehicle, 'reserve', from_state, to_state, 'customer', buyer);
  UPDATE waiting_line SET left_at = now() WHERE vehicle_id = wanted_vehicle AND customer_id = buyer AND left_at IS NULL;
  INSERT INTO payment (id, purpose, reservation_id, provider, order_id, amount)
    VALUES (new_payment, 'token', new_reservation, gateway, gateway_order, token_amount);
  RETURN payable_until;
END $$;

