-- A dealer suspended during the bidding doesn't win, and doesn't raise the price.
CREATE OR REPLACE FUNCTION auction_result(auction_key text) RETURNS TABLE (bid_id text, price integer) LANGUAGE sql STABLE AS $$
  WITH bids AS (SELECT b.id, b.maximum, b.number FROM dealer_bid b JOIN dealer d ON d.customer_id = b.dealer_id AND d.state = 'approved'
    WHERE b.auction_id = auction_key)
  SELECT first.id, least(first.maximum, greatest(a.reserve, coalesce(second.maximum::bigint + a.step, 0)))::integer
  FROM auction a
  JOIN LATERAL (SELECT b.id, b.maximum FROM bids b WHERE b.maximum >= a.reserve ORDER BY b.maximum DESC, b.number LIMIT 1) first ON true
  LEFT JOIN LATERAL (SELECT b.maximum FROM bids b WHERE b.id <> first.id ORDER BY b.maximum DESC LIMIT 1) second ON true
  WHERE a.id = auction_key
$$;
