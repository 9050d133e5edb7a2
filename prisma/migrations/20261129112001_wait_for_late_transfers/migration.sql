-- A hold with an account of its own lasts until the gateway was asked after its end, at most 15
-- minutes longer: a transfer made before the end must not go back because we saw it late.
CREATE OR REPLACE VIEW live_hold AS
  SELECT id, vehicle_id, customer_id, status, pay_before, ends_at, token_amount, auction_id FROM reservation
  WHERE (status = 'pending' AND pay_before > now()) OR (status = 'active' AND (ends_at > now()
    OR (ends_at > now() - interval '15 minutes' AND EXISTS (SELECT FROM deal_account a
      WHERE a.reservation_id = reservation.id AND a.closed_at IS NULL AND (a.checked_at IS NULL OR a.checked_at < reservation.ends_at)))));
