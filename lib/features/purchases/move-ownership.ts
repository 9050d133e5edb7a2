import type pg from 'pg'
import { tellSellerOfCar } from '@/lib/features/messaging/commands/tell-about-car'
import { noteNoc } from '@/lib/features/vehicles/commands/note-documents'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import texts from '@/lib/i18n/messages/en/deskSales.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { formatDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import type { OwnershipBody } from './schemas/desk'
import { doneAt } from './done-at'

type Client = Pick<pg.ClientBase, 'query'>

interface Transfer {
  now: Date
  sellerId: string | null
  createdAt: Date
  handoverAt: Date | null
  issuedAt: Date | null
  nameOffAt: Date | null
  nocOn: Date | null
  financier: string | null
}

const TRANSFER = `SELECT now() AS now, v.seller_id AS "sellerId", v.created_at AS "createdAt", t.handover_at AS "handoverAt",
    t.issued_at AS "issuedAt", t.name_off_at AS "nameOffAt",
    v.loan_noc_on AS "nocOn", v.loan_financier AS financier
  FROM vehicle v LEFT JOIN rc_transfer t ON t.vehicle_id = v.id WHERE v.id = $1`

async function handOver(
  client: Client,
  { vehicleId, doneOn }: OwnershipBody,
  transfer: Transfer,
): Promise<Date> {
  const at = doneAt(doneOn, { now: transfer.now, earliest: transfer.createdAt, field: 'doneOn' })
  await client.query(
    `INSERT INTO rc_transfer (vehicle_id, handover_at) VALUES ($1, $2)
     ON CONFLICT (vehicle_id) DO UPDATE SET handover_at = excluded.handover_at WHERE rc_transfer.handover_at IS NULL`,
    [vehicleId, at],
  )
  return at
}

async function takeNameOff(
  client: Client,
  { vehicleId, doneOn }: OwnershipBody,
  transfer: Transfer,
): Promise<Date> {
  if (transfer.issuedAt === null)
    throw new DomainError('conflict', {
      message: texts.refused.before.replace('{steps}', texts.steps.rc_issued),
    })
  const at = doneAt(doneOn, { now: transfer.now, earliest: transfer.issuedAt, field: 'doneOn' })
  await client.query(
    'UPDATE rc_transfer SET name_off_at = $2 WHERE vehicle_id = $1 AND name_off_at IS NULL',
    [vehicleId, at],
  )
  const more = { day: formatDay(at) }
  await tellSellerOfCar(client, {
    vehicleId,
    template: 'sellerNameOff',
    happening: `name-off:${vehicleId}`,
    more,
  })
  return at
}

async function takeNoc(
  client: Client,
  { vehicleId, doneOn }: OwnershipBody,
  transfer: Transfer,
): Promise<Date> {
  if (transfer.financier === null)
    throw new DomainError('conflict', { message: texts.refused.nocNone })
  const at = doneAt(doneOn, { now: transfer.now, earliest: new Date(0), field: 'doneOn' })
  await noteNoc(client, vehicleId, doneOn)
  return at
}

const STEPS = {
  handover: { known: (transfer: Transfer) => transfer.handoverAt, take: handOver },
  noc: { known: (transfer: Transfer) => transfer.nocOn, take: takeNoc },
  name_off: { known: (transfer: Transfer) => transfer.nameOffAt, take: takeNameOff },
}

/** The ends of the ownership clock: the seller hands the car over; the bank's NOC is here; their name is off the record. Each once. */
export async function moveOwnership(
  body: OwnershipBody,
  staffId: string,
): Promise<{ vehicleId: string; step: string; doneAt: string }> {
  const { vehicleId, step } = body
  const at = await inRetriedTransaction(getPool(), async (client) => {
    if (!(await lockVehicle(client, vehicleId))) throw new DomainError('not_found')
    const {
      rows: [transfer],
    } = await client.query<Transfer>(TRANSFER, [vehicleId])
    if (!transfer) throw new DomainError('not_found')
    const known = STEPS[step].known(transfer)
    if (known) return new Date(known)
    const done = await STEPS[step].take(client, body, transfer)
    await writeAudit(
      {
        staffId,
        customerId: transfer.sellerId,
        action: `ownership.${step}`,
        subject: vehicleId,
        detail: { doneOn: body.doneOn },
      },
      client,
    )
    return done
  })
  kickJob('send-messages')
  return { vehicleId, step, doneAt: at.toISOString() }
}
