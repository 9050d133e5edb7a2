import type pg from 'pg'

/** Why an account can't be deleted yet. */
export type OpenBusiness = 'hold' | 'refund' | 'purchase' | 'car'

const REASONS = `SELECT
    EXISTS (SELECT 1 FROM reservation WHERE customer_id = $1 AND (status = 'active' AND ends_at > now() OR status = 'pending' AND pay_before > now())) AS hold,
    EXISTS (SELECT 1 FROM payment p LEFT JOIN reservation r ON r.id = p.reservation_id LEFT JOIN seller_appointment a ON a.id = p.appointment_id
      WHERE p.status = 'refund_due' AND $1 IN (r.customer_id, a.customer_id)) AS refund,
    EXISTS (SELECT 1 FROM purchase p WHERE p.customer_id = $1 AND NOT EXISTS (
      SELECT 1 FROM purchase_step s WHERE s.purchase_id = p.id AND s.step = 'delivered' AND s.done_at IS NOT NULL)) AS purchase,
    EXISTS (SELECT 1 FROM vehicle v LEFT JOIN settlement s ON s.vehicle_id = v.id WHERE v.seller_id = $1
      AND v.status <> 'withdrawn' AND NOT (v.status = 'delivered' AND s.paid_at IS NOT NULL)) AS car`

/** What still runs between this customer and us, or null: a hold, a refund, a purchase not delivered, a car being sold. */
export async function findOpenBusiness(
  client: Pick<pg.ClientBase, 'query'>,
  customerId: string,
): Promise<OpenBusiness | null> {
  const {
    rows: [open],
  } = await client.query<Record<OpenBusiness, boolean>>(REASONS, [customerId])
  return (['hold', 'refund', 'purchase', 'car'] as const).find((reason) => open?.[reason]) ?? null
}
