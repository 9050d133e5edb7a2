/** Whoever bought the car `v`, or holds it with a paid token: the one whose papers are taken in as its buyer's. */
export const BUYER_OF_CAR = `coalesce(
    (SELECT p.customer_id FROM purchase p WHERE p.vehicle_id = v.id ORDER BY p.created_at DESC LIMIT 1),
    (SELECT r.customer_id FROM reservation r WHERE r.vehicle_id = v.id AND r.status = 'active' AND r.ends_at > now() LIMIT 1))`
