import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { DomainError } from '@/lib/shared/error-codes'
import { readCurrentQuote, readQuoteFacts } from '../queries'
import { listDriveHomeLines, type QuoteFacts, type QuoteLine, quoteAtPrice } from '../rules'

function linesOf(price: number, facts: QuoteFacts): QuoteLine[] {
  try {
    return listDriveHomeLines(price, facts)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = say('errors.deskCars.priceTooLow')
    throw new DomainError('invalid_input', { message, fields: { price: message } })
  }
}

/** The caller holds the car's lock, so versions are consecutive. */
async function supersedeQuote(
  db: Db,
  { vehicleId, price, lines }: { vehicleId: string; price: number; lines: readonly QuoteLine[] },
): Promise<{ id: string; version: number }> {
  await db.quote.updateMany({ where: { vehicleId, isCurrent: true }, data: { isCurrent: false } })
  const latest = await db.quote.aggregate({ where: { vehicleId }, _max: { version: true } })
  const quote = await db.quote.create({
    data: {
      id: newId('quo'),
      vehicleId,
      version: (latest._max.version ?? 0) + 1,
      total: price,
      isCurrent: true,
    },
    select: { id: true, version: true },
  })
  await db.quoteLine.createMany({
    data: lines.map((line, position) => ({ ...line, position, quoteId: quote.id })),
  })
  return quote
}

/**
 * Writes a new version of the quote, unless it would be the same. The caller has locked the car and
 * updated its price.
 */
export async function writeQuote(
  db: Db,
  vehicleId: string,
  price: number,
): Promise<{ quoteId: string; version: number; lines: QuoteLine[] }> {
  const facts = await readQuoteFacts(vehicleId, db)
  if (!facts) throw new DomainError('not_found')
  const lines = linesOf(price, facts)
  const current = await readCurrentQuote(db, vehicleId)
  const isSame = current !== null && JSON.stringify(current.lines) === JSON.stringify(lines)
  const { id, version } = isSame ? current : await supersedeQuote(db, { vehicleId, price, lines })
  return { quoteId: id, version, lines }
}

/**
 * Writes the quote of an auction's price: the car alone, without insurance, warranty or transfer.
 * The caller has locked the car.
 */
export async function writeAuctionQuote(
  db: Db,
  vehicleId: string,
  price: number,
): Promise<{ quoteId: string }> {
  const { id } = await supersedeQuote(db, {
    vehicleId,
    price,
    lines: [{ kind: 'car', amount: price }],
  })
  return { quoteId: id }
}

export async function addPriceChange(
  tx: Db,
  change: { vehicleId: string; price: number; previous: number | null; byKind: 'seller' | 'staff' },
): Promise<void> {
  await tx.priceChange.create({
    data: { id: newId('prc'), ...change },
    select: { id: true },
  })
}

/**
 * Writes a quote at a lower price and records the change. Only the car's own line falls; the
 * charges stay. The caller has locked the car. @throws RangeError if the price doesn't cover the
 * charges
 */
export async function lowerQuote(
  db: Db,
  { vehicleId, price, previous }: { vehicleId: string; price: number; previous: number },
): Promise<void> {
  const current = await readCurrentQuote(db, vehicleId)
  const lines = quoteAtPrice(current?.lines ?? [], price)
  await supersedeQuote(db, { vehicleId, price, lines })
  await addPriceChange(db, { vehicleId, price, previous, byKind: 'seller' })
}

export async function undoPriceReduction(
  db: Db,
  { vehicleId, price, previous }: { vehicleId: string; price: number; previous: number },
): Promise<void> {
  await db.priceChange.deleteMany({ where: { vehicleId, price, previous, byKind: 'import' } })
  const current = await readCurrentQuote(db, vehicleId)
  const lines = quoteAtPrice(current?.lines ?? [], previous)
  await supersedeQuote(db, { vehicleId, price: previous, lines })
}
