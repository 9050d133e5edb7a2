-- As hold_car did for one, for all that ask at the same moment: each hold is made or not made by itself, and those that are
-- made share the statement and the commit. Buyers, cars and new ids are told side by side; each pair is asked for once.
--
-- It answers until when each hold that was made must be paid; it says nothing of those where anything at all stands in the
-- way, and of them nothing has happened. It never says yes where the rules (lib/features/reservations/rules.ts) say no; why
-- not, and what to do about holds whose time is over, is their business. Which move it makes and how old a car may be is
-- told by the caller.
CREATE FUNCTION hold_cars(
  wanted_vehicles text[], buyers text[], from_state vehicle_status, to_state vehicle_status,
  oldest_diesel int, oldest_other int, pay_within_minutes int, token_amount int, gateway text, gateway_orders text[],
  new_reservations text[], new_events text[], new_payments text[]
) RETURNS TABLE (held text, payable_until timestamptz) LANGUAGE plpgsql
-- Every plan goes by keys, whatever they are: nothing is won by planning for the values, and a first call costs less.
SET plan_cache_mode = force_generic_plan SET bharosa.announced_later = 'on' AS $$
#variable_conflict use_column
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  locked text[];
BEGIN
  -- The lock comes before the look: each statement of a function sees what was committed before it began. A car that
  -- somebody else has locked is left to the longer way, so that nobody waits for a stranger's car.
  locked := ARRAY(SELECT id FROM vehicle WHERE id = ANY(wanted_vehicles) AND status = from_state FOR NO KEY UPDATE SKIP LOCKED);
  IF cardinality(locked) = 0 THEN RETURN; END IF;
  RETURN QUERY
  WITH wanted AS MATERIALIZED (
    SELECT * FROM unnest(wanted_vehicles, buyers, gateway_orders, new_reservations, new_events, new_payments)
      AS w(vehicle_id, buyer, gateway_order, reservation_id, event_id, payment_id)
    WHERE w.vehicle_id = ANY(locked)
  ), made AS (
    -- Two partial unique indexes allow one live hold a car and one a buyer, whoever else is at it.
    INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, pay_before)
      SELECT w.reservation_id, v.id, w.buyer, q.id, now() + make_interval(mins => pay_within_minutes)
      FROM wanted w JOIN vehicle v ON v.id = w.vehicle_id JOIN variant x ON x.id = v.variant_id JOIN quote q ON q.vehicle_id = v.id AND q.is_current
      WHERE v.status = from_state
        AND v.seller_id IS DISTINCT FROM w.buyer
        AND (v.rc_valid_until IS NULL OR v.rc_valid_until >= today)
        AND (v.loan_financier IS NULL OR v.loan_noc_on IS NOT NULL)
        AND extract(year FROM today) - v.year <= CASE x.fuel WHEN 'diesel' THEN oldest_diesel ELSE oldest_other END
        AND (v.documents_due_at IS NULL OR v.documents_due_at > now() OR NOT EXISTS (
          SELECT FROM document d WHERE d.vehicle_id = v.id AND d.customer_id = v.seller_id AND d.status IN ('due', 'refused')))
        AND NOT EXISTS (SELECT FROM waiting_line l WHERE l.vehicle_id = v.id AND l.left_at IS NULL AND l.offer_ends_at > now()
          AND l.customer_id <> w.buyer)
      ON CONFLICT DO NOTHING RETURNING id, vehicle_id, customer_id, pay_before
  ), moved AS (
    UPDATE vehicle SET status = to_state, updated_at = now() FROM made WHERE vehicle.id = made.vehicle_id
  ), history AS (
    INSERT INTO vehicle_event (id, vehicle_id, event, from_status, to_status, actor_kind, actor_id)
      SELECT w.event_id, made.vehicle_id, 'reserve', from_state, to_state, 'customer', made.customer_id
      FROM made JOIN wanted w ON w.reservation_id = made.id
  ), out_of_line AS (
    UPDATE waiting_line SET left_at = now() FROM made
    WHERE waiting_line.vehicle_id = made.vehicle_id AND waiting_line.customer_id = made.customer_id AND waiting_line.left_at IS NULL
  ), to_pay AS (
    INSERT INTO payment (id, purpose, reservation_id, provider, order_id, amount)
      SELECT w.payment_id, 'token', made.id, gateway, w.gateway_order, token_amount
      FROM made JOIN wanted w ON w.reservation_id = made.id
  )
  SELECT made.id, made.pay_before FROM made;
END $$;

-- hold_car stays: an instance that was started before still calls it. A later migration takes it away.
