import { sql } from 'kysely'
import { parseEnv } from '../../../lib/server/env'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import {
  SAC_CODES,
  findStateCode,
  chooseSupplier,
  extractGst,
} from '../../../lib/features/settlements/rules/gst'
import type { InvoicedFee } from '../../../lib/features/settlements/rules/gst'

interface FeeLine {
  fee: InvoicedFee
  vehicleId: string
  customerId: string
  amount: number
  gst: number
  state: string
  at: Date
}

const ROWS = 2_000

const GSTINS = parseEnv({ DATABASE_URL: 'postgresql://localhost/seed' }).GSTINS

/** Adds invoices in payment order, because the database numbers them. */
export async function seedInvoices(db: KyselyDb): Promise<void> {
  const { rows: lines } = await sql<FeeLine>`
    SELECT l.kind AS fee, l.vehicle_id AS "vehicleId", v.seller_id AS "customerId", -l.amount AS amount, c.state, l.at,
      coalesce((SELECT -t.amount FROM ledger_entry t WHERE t.vehicle_id = l.vehicle_id AND t.kind = 'gst'), 0) AS gst
    FROM ledger_entry l JOIN vehicle v ON v.id = l.vehicle_id JOIN city c ON c.id = v.city_id
    WHERE l.kind IN ('listing_fee', 'success_fee') AND l.amount < 0 AND v.seller_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM gst_invoice i WHERE i.vehicle_id = l.vehicle_id AND i.fee = l.kind)
    UNION ALL
    SELECT 'car_return', p.vehicle_id, p.customer_id, r.kms_charge + r.fee, c.state, r.refunded_at, 0
    FROM car_return r JOIN purchase p ON p.id = r.purchase_id JOIN vehicle v ON v.id = p.vehicle_id JOIN city c ON c.id = v.city_id
    WHERE r.state = 'refunded' AND r.kms_charge + r.fee > 0
      AND NOT EXISTS (SELECT FROM gst_invoice i WHERE i.vehicle_id = p.vehicle_id AND i.fee = 'car_return')
    ORDER BY at, "vehicleId"`.execute(db)
  const invoices = lines.map(({ fee, vehicleId, customerId, amount, gst, state, at }) => {
    const placeOfSupply = findStateCode(state) ?? '33'
    const isWithTax = fee !== 'success_fee'
    const tax = isWithTax ? extractGst(amount) : gst
    return {
      id: `inv_${fee[0]}${vehicleId.slice(4)}`,
      kind: 'invoice',
      fee,
      vehicle_id: vehicleId,
      customer_id: customerId,
      supplier_gstin: chooseSupplier(GSTINS, placeOfSupply),
      place_of_supply: placeOfSupply,
      sac: SAC_CODES[fee],
      taxable: isWithTax ? amount - tax : amount,
      tax,
      issued_at: at,
    }
  })
  for (let from = 0; from < invoices.length; from += ROWS)
    await db
      .insertInto('gst_invoice')
      .values(invoices.slice(from, from + ROWS))
      .execute()
}
