import type pg from 'pg'
import { markFindingDone } from '@/lib/features/vehicles/inspection/decide-finding'
import texts from '@/lib/i18n/messages/en/errors.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import type { RefurbishmentBody, RefurbishmentItemDto } from './schemas'
import { addToLedger } from '@/lib/features/purchases/settlements/add-to-ledger'
import { tellSellerOfCar } from '@/lib/features/messaging/tell-about-car'

type Client = Pick<pg.ClientBase, 'query'>

interface ItemRow {
  id: string
  vehicleId: string
  findingId: string | null
  title: string
  cost: number
  approvedAt: Date | null
  declinedAt: Date | null
  doneAt: Date | null
}

const COLUMNS = `id, vehicle_id AS "vehicleId", finding_id AS "findingId", title, cost, approved_at AS "approvedAt", declined_at AS "declinedAt", done_at AS "doneAt"`
const iso = (at: Date | null) => at?.toISOString() ?? null

function toItem({
  id,
  findingId: _finding,
  approvedAt,
  declinedAt,
  doneAt,
  ...rest
}: ItemRow): RefurbishmentItemDto {
  return {
    itemId: id,
    ...rest,
    approvedAt: iso(approvedAt),
    declinedAt: iso(declinedAt),
    doneAt: iso(doneAt),
  }
}

/** Work is proposed between the inspection and the listing. A car without a seller needs nobody's approval. */
export async function proposeRefurbishment(
  vehicleId: string,
  body: RefurbishmentBody,
  staffId: string,
): Promise<RefurbishmentItemDto> {
  const item = await inTransaction(getPool(), async (client) => {
    const {
      rows: [car],
    } = await client.query<{ status: string; hasSeller: boolean }>(
      `SELECT status::text, seller_id IS NOT NULL AS "hasSeller" FROM vehicle WHERE id = $1 FOR NO KEY UPDATE`,
      [vehicleId],
    )
    if (!car) throw new DomainError('not_found')
    if (car.status !== 'inspected' && car.status !== 'refurbishing') {
      throw new DomainError('conflict', {
        message: texts.deskCars.notInThisState.replace('{state}', car.status),
      })
    }
    const {
      rows: [row],
    } = await client.query<ItemRow>(
      `INSERT INTO refurbishment_item (id, vehicle_id, finding_id, title, cost, approved_at)
       VALUES ($1, $2, (SELECT f.id FROM finding f JOIN inspection i ON i.id = f.inspection_id WHERE f.id = $3 AND i.vehicle_id = $2), $4, $5,
         CASE WHEN $6 THEN NULL ELSE now() END) RETURNING ${COLUMNS}`,
      [newId('ref'), vehicleId, body.findingId ?? null, body.title, body.cost, car.hasSeller],
    )
    if (!row) throw new DomainError('not_found')
    await writeAudit(
      {
        staffId,
        action: 'refurbishment.proposed',
        subject: vehicleId,
        detail: { itemId: row.id, cost: row.cost },
      },
      client,
    )
    await tellSellerOfCar(client, {
      vehicleId,
      template: 'sellerRefurbishmentProposed',
      happening: `refurbishment:${row.id}`,
      more: {
        what: row.title,
        amount: formatRupees(row.cost),
      },
    })
    return row
  })
  kickJob('send-messages')
  return toItem(item)
}

/** The item with its car held until the transaction ends. */
async function lockItem(client: Client, itemId: string): Promise<ItemRow> {
  await client.query(
    'SELECT 1 FROM vehicle WHERE id = (SELECT vehicle_id FROM refurbishment_item WHERE id = $1) FOR NO KEY UPDATE',
    [itemId],
  )
  const {
    rows: [item],
  } = await client.query<ItemRow>(
    `SELECT ${COLUMNS} FROM refurbishment_item WHERE id = $1 FOR NO KEY UPDATE`,
    [itemId],
  )
  if (!item) throw new DomainError('not_found')
  return item
}

/**
 * Work that is done is a line of the seller's ledger at once; the settlement takes only what isn't there yet. Of a car that
 * is settled it was taken with the sale, and our own cars owe nobody.
 */
async function bookWork(client: Client, { vehicleId, title, cost }: ItemRow): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM vehicle v WHERE v.id = $1 AND v.seller_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM settlement s WHERE s.vehicle_id = v.id)',
    [vehicleId],
  )
  if (rowCount === 1 && cost > 0)
    await addToLedger(client, { vehicleId, kind: 'refurbishment', amount: -cost, note: title })
}

/** The work is done, which only approved work can be; the finding behind it counts as put right. Said twice it stays so. */
export async function finishRefurbishment(
  itemId: string,
  staffId: string,
): Promise<RefurbishmentItemDto> {
  return toItem(
    await inTransaction(getPool(), async (client) => {
      const item = await lockItem(client, itemId)
      if (item.doneAt !== null) return item
      if (item.declinedAt !== null)
        throw new DomainError('conflict', { message: texts.deskCars.itemClosed })
      if (item.approvedAt === null)
        throw new DomainError('conflict', { message: texts.deskCars.notApproved })
      const {
        rows: [row],
      } = await client.query<ItemRow>(
        `UPDATE refurbishment_item SET done_at = now() WHERE id = $1 AND done_at IS NULL RETURNING ${COLUMNS}`,
        [itemId],
      )
      await bookWork(client, item)
      if (item.findingId !== null) await markFindingDone(client, item.findingId)
      await writeAudit(
        { staffId, action: 'refurbishment.done', subject: item.vehicleId, detail: { itemId } },
        client,
      )
      return row ?? item
    }),
  )
}

/** Takes a proposal back that the seller hasn't answered yet. */
export async function dropRefurbishment(
  itemId: string,
  staffId: string,
): Promise<RefurbishmentItemDto> {
  return toItem(
    await inTransaction(getPool(), async (client) => {
      const item = await lockItem(client, itemId)
      if (item.approvedAt !== null || item.declinedAt !== null || item.doneAt !== null) {
        throw new DomainError('conflict', { message: texts.deskCars.itemClosed })
      }
      await client.query('DELETE FROM refurbishment_item WHERE id = $1', [itemId])
      await writeAudit(
        { staffId, action: 'refurbishment.dropped', subject: item.vehicleId, detail: { itemId } },
        client,
      )
      return item
    }),
  )
}
