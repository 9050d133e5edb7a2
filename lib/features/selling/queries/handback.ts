import { sql } from 'kysely'
import { readDueDebt } from '@/lib/features/dues/queries/consent'
import { type Db, getDb } from '@/lib/server/db/client'
import { toIndianDay } from '@/lib/shared/dates'
import { findFetchDay, type HandbackFacts, type REPAIR_PAYMENT_METHODS } from '../rules/handback'

export interface RepairPaymentLine {
  number: string
  amount: number
  method: (typeof REPAIR_PAYMENT_METHODS)[number]
  reference: string
  paidOn: string
  takenBy: string
}

export interface HandbackView extends HandbackFacts {
  owner: { id: string; name: string } | null
  yard: { city: string; address: string }
  withdrawnAt: Date | null
  /** Indian day by which the owner is asked to fetch the car; null unless it waits. */
  fetchBy: string | null
  payments: RepairPaymentLine[]
  handback: { at: Date; kms: number; by: string; identity: string | null } | null
}

/** Rupees that the owner owes for done repairs if the car leaves unsold, withdrawn already or not. */
export async function readRepairDebt(vehicleId: string, db: Db = getDb()): Promise<number> {
  const { debt } = await db.$kysely
    .selectNoFrom(sql<number>`repair_debt(${vehicleId})::int`.as('debt'))
    .executeTakeFirstOrThrow()
  return debt
}

/**
 * Reads what an unsold car still needs before it goes back to its owner, or how it went back. Null
 * for an unknown car.
 */
export async function readHandback(
  vehicleId: string,
  db: Db = getDb(),
): Promise<HandbackView | null> {
  const car = await db.vehicle.findUnique({
    where: { id: vehicleId },
    select: {
      seller: { select: { id: true, firstName: true } },
      city: { select: { name: true, address: true } },
      handback: {
        select: { handedAt: true, kms: true, identity: true, staff: { select: { name: true } } },
      },
      repairPayments: {
        select: {
          number: true,
          amount: true,
          method: true,
          reference: true,
          paidOn: true,
          takenBy: { select: { name: true } },
        },
        orderBy: { serial: 'asc' },
      },
      documents: {
        where: { kind: 'handback_photo', storageKey: { not: null } },
        select: { id: true },
      },
    },
  })
  if (!car) return null
  const waiting = await db.$kysely
    .selectFrom('car_to_hand_back')
    .where('vehicle_id', '=', vehicleId)
    .select(['owed', 'withdrawn_at as withdrawnAt'])
    .executeTakeFirst()
  const { seller, city, handback, repairPayments, documents } = car
  return {
    isWaiting: waiting !== undefined,
    isHandedBack: handback !== null,
    debt: waiting?.owed ?? 0,
    dueDebt: waiting === undefined ? 0 : await readDueDebt(vehicleId, db),
    hasPhoto: documents.length > 0,
    owner: seller && { id: seller.id, name: seller.firstName },
    yard: { city: city.name, address: city.address },
    withdrawnAt: waiting?.withdrawnAt ?? null,
    fetchBy: waiting ? findFetchDay(waiting.withdrawnAt) : null,
    payments: repairPayments.map(({ takenBy, paidOn, method, ...row }) => ({
      ...row,
      // The cast is safe: the constraint repair_payment_method_known allows only these.
      method: method as RepairPaymentLine['method'],
      paidOn: toIndianDay(paidOn),
      takenBy: takenBy.name,
    })),
    handback: handback && {
      at: handback.handedAt,
      kms: handback.kms,
      by: handback.staff.name,
      identity: handback.identity,
    },
  }
}
