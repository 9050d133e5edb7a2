import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'
import { type QuoteLine, quoteAtPrice } from './rules'

type Client = Pick<pg.ClientBase, 'query'>

interface Current {
  id: string
  version: number
  lines: QuoteLine[]
}

const CURRENT = `SELECT q.id, q.version, (SELECT coalesce(json_agg(json_build_object('kind', l.kind, 'amount', l.amount) ORDER BY l.position), '[]')
    FROM quote_line l WHERE l.quote_id = q.id) AS lines
  FROM quote q WHERE q.vehicle_id = $1 AND q.is_current`

/** The lowest price that covers the charges inside a car's present quote; 1 where it has none. */
export async function readLowestPrice(client: Client, vehicleId: string): Promise<number> {
  const {
    rows: [current],
  } = await client.query<Current>(CURRENT, [vehicleId])
  return (
    1 +
    (current?.lines ?? []).reduce(
      (sum, { kind, amount }) => (kind === 'car' ? sum : sum + amount),
      0,
    )
  )
}

/**
 * Supersedes a car's quote by one at a lower price and adds a rung to the ladder of its prices; in the caller's
 * transaction, which holds the car. What is charged inside stays, so the car's own line takes the fall.
 *
 * @throws RangeError where the price doesn't cover the charges
 */
export async function lowerQuote(
  client: Client,
  { vehicleId, price, previous }: { vehicleId: string; price: number; previous: number },
): Promise<void> {
  const {
    rows: [current],
  } = await client.query<Current>(CURRENT, [vehicleId])
  const lines = quoteAtPrice(current?.lines ?? [], price)
  const quoteId = newId('quo')
  await client.query('UPDATE quote SET is_current = false WHERE vehicle_id = $1 AND is_current', [
    vehicleId,
  ])
  await client.query(
    `INSERT INTO quote (id, vehicle_id, version, total, is_current)
     SELECT $1, $2, coalesce(max(version), 0) + 1, $3, true FROM quote WHERE vehicle_id = $2`,
    [quoteId, vehicleId, price],
  )
  await client.query(
    `INSERT INTO quote_line (quote_id, kind, position, amount)
     SELECT $1, kind::quote_line_kind, position, amount FROM jsonb_to_recordset($2::jsonb) AS l(kind text, position int, amount int)`,
    [quoteId, JSON.stringify(lines.map((line, position) => ({ ...line, position })))],
  )
  await client.query(
    `INSERT INTO price_change (id, vehicle_id, price, previous, by_kind) VALUES ($1, $2, $3, $4, 'seller')`,
    [newId('prc'), vehicleId, price, previous],
  )
}
