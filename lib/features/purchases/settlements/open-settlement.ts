import type pg from 'pg'
import { addToLedger } from './add-to-ledger'
import { holdBackDueAt, payoutOf, settlementDueAt } from '../rules/settlement'

type Client = Pick<pg.ClientBase, 'query'>

export interface SoldCar {
  vehicleId: string
  price: number
  soldAt: Date
  /** Whole rupees that the seller's bank asks for. */
  loanClosure: number
}

export interface OpenedSettlement {
  payout: number
  holdBack: number
  dueAt: Date
}

async function readHolidays(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ day: string }>(
    "SELECT to_char(day, 'YYYY-MM-DD') AS day FROM holiday",
  )
  return new Set(rows.map(({ day }) => day))
}

/** The work that the seller agreed to, and how much of it stands in the ledger already. Whole rupees. */
async function readRefurbishment(
  client: Client,
  vehicleId: string,
): Promise<{ agreed: number; booked: number }> {
  const {
    rows: [row],
  } = await client.query<{ agreed: number; booked: number }>(
    `SELECT (SELECT coalesce(sum(cost), 0)::int FROM refurbishment_item WHERE vehicle_id = $1 AND approved_at IS NOT NULL AND declined_at IS NULL) AS agreed,
       (SELECT coalesce(-sum(amount), 0)::int FROM ledger_entry WHERE vehicle_id = $1 AND kind = 'refurbishment') AS booked`,
    [vehicleId],
  )
  return row ?? { agreed: 0, booked: 0 }
}

/**
 * A seller's car is sold: what they get of it, line by line in the ledger, and by when; in the transaction of the sale.
 * Null where the loan and the work come to more than the sale brings: then nothing was written.
 */
export async function openSettlement(
  client: Client,
  { vehicleId, price, soldAt, loanClosure }: SoldCar,
): Promise<OpenedSettlement | null> {
  const { agreed, booked } = await readRefurbishment(client, vehicleId)
  const { lines, payout, holdBack, total } = payoutOf({
    price,
    refurbishment: Math.max(agreed, booked),
    loanClosure,
  })
  if (total < 0) return null
  const [dueAt, returnedBy] = [
    settlementDueAt(soldAt, await readHolidays(client)),
    holdBackDueAt(soldAt),
  ]
  await client.query(
    `INSERT INTO settlement (vehicle_id, sale_price, payout, due_at, loan_closure, hold_back, hold_back_due_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [vehicleId, price, payout, dueAt, loanClosure, holdBack, holdBack > 0 ? returnedBy : null],
  )
  for (const line of lines) {
    // What was booked when the work was done isn't taken twice.
    const amount = line.kind === 'refurbishment' ? line.amount + booked : line.amount
    if (amount !== 0)
      await addToLedger(client, {
        vehicleId,
        kind: line.kind,
        amount,
        dueAt: line.kind === 'hold_back' ? returnedBy : null,
      })
  }
  return { payout, holdBack, dueAt }
}
