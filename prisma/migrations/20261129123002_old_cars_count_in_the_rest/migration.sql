-- What a deal asks for beside the token: price, tax and delivery, less the buyer's old car.
CREATE OR REPLACE FUNCTION asked_of_deal(deal text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, q.total::bigint + tcs_of(q.total)
    + coalesce((SELECT sum(d.fee) FROM home_delivery d WHERE d.reservation_id = r.id AND d.status <> 'cancelled'), 0)
    - coalesce((SELECT sum(coalesce(p.kept_amount, p.amount)) FROM payment p WHERE p.reservation_id = r.id AND p.status = 'captured'), 0)
    - coalesce((SELECT sum(x.credit) FROM exchange_credit x WHERE x.reservation_id = r.id), 0))
  FROM reservation r JOIN quote q ON q.id = r.quote_id WHERE r.id = deal
$$;
