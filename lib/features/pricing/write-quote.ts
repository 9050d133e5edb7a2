import type pg from 'pg'
import texts from '@/lib/i18n/messages/en/errors.json'
import { newId } from '@/lib/server/db/ids'
import { DomainError } from '@/lib/shared/error-codes'
import { readQuoteFacts } from './quote-facts-queries'
import { driveHomeLines, type QuoteFacts, type QuoteLine } from './rules'

type Client = Pick<pg.ClientBase, 'query'>

function linesOf(price: number, facts: QuoteFacts): QuoteLine[] {
  try {
    return driveHomeLines(price, facts)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = texts.deskCars.priceTooLow
    throw new DomainError('invalid_input', { message, fields: { price: message } })
  }
}

/**
 * The car's drive-home quote for a price becomes a new version of it, and the current one; one that says the same as the
 * current one isn't written again. In the caller's transaction, which holds the car's lock and writes the price to the car.
 */
export async function writeQuote(
  client: Client,
  vehicleId: string,
  price: number,
): Promise<{ quoteId: string; version: number; lines: QuoteLine[] }> {
  const facts = await readQuoteFacts(vehicleId, client)
  if (!facts) throw new DomainError('not_found')
  const lines = linesOf(price, facts)
  const {
    rows: [current],
  } = await client.query<{ id: string; version: number; lines: QuoteLine[] }>(
    `SELECT q.id, q.version, (SELECT json_agg(json_build_object('kind', l.kind, 'amount', l.amount) ORDER BY l.position) FROM quote_line l WHERE l.quote_id = q.id) AS lines
     FROM quote q WHERE q.vehicle_id = $1 AND q.is_current`,
    [vehicleId],
  )
  if (current && JSON.stringify(current.lines) === JSON.stringify(lines))
    return { quoteId: current.id, version: current.version, lines }
  const quoteId = newId('quo')
  await client.query('UPDATE quote SET is_current = false WHERE vehicle_id = $1 AND is_current', [
    vehicleId,
  ])
  const {
    rows: [written],
  } = await client.query<{ version: number }>(
    `INSERT INTO quote (id, vehicle_id, version, total, is_current)
     SELECT $1, $2, coalesce(max(version), 0) + 1, $3, true FROM quote WHERE vehicle_id = $2 RETURNING version`,
    [quoteId, vehicleId, price],
  )
  await client.query(
    `INSERT INTO quote_line (quote_id, kind, position, amount)
     SELECT $1, kind::quote_line_kind, position, amount FROM jsonb_to_recordset($2::jsonb) AS l(kind text, position int, amount int)`,
    [quoteId, JSON.stringify(lines.map((line, position) => ({ ...line, position })))],
  )
  return { quoteId, version: written?.version ?? 1, lines }
}
