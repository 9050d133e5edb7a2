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

export async function readRepairDebt(vehicleId: string, db: Db = getDb()): Promise<number> {
  const { debt } = await db.$kysely
    .selectNoFrom(sql<number>`repair_debt(${vehicleId})::int`.as('debt'))
    .executeTakeFirstOrThrow()
  return debt
}

export async function readHandback(
  vehicleId: string,
  db: Db = getDb(),
): Promise<HandbackView | null> {
  // Kysely, because a transaction's connection runs one statement at a time.
  const car = await db.$kysely
    .selectFrom('vehicle as v')
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .leftJoin('customer as o', 'o.id', 'v.seller_id')
    .leftJoin('car_handback as h', 'h.vehicle_id', 'v.id')
    .leftJoin('staff as s', 's.id', 'h.staff_id')
    .leftJoin('car_to_hand_back as w', 'w.vehicle_id', 'v.id')
    .where('v.id', '=', vehicleId)
    .select(['o.id as ownerId', 'o.first_name as ownerName', 'c.name as city', 'c.address'])
    .select(['h.handed_at as handedAt', 'h.kms', 'h.identity', 's.name as by'])
    .select(['w.owed', 'w.withdrawn_at as withdrawnAt'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('document as d')
            .whereRef('d.vehicle_id', '=', 'v.id')
            .whereRef('d.customer_id', '=', 'v.seller_id')
            .where('d.kind', '=', 'handback_photo')
            .where('d.storage_key', 'is not', null)
            .select('d.id'),
        )
        .$castTo<boolean>()
        .as('hasPhoto'),
    )
    .executeTakeFirst()
  if (!car) return null
  const payments = await db.$kysely
    .selectFrom('repair_payment as y')
    .innerJoin('staff as t', 't.id', 'y.taken_by_id')
    .where('y.vehicle_id', '=', vehicleId)
    .select(['y.number', 'y.amount', 'y.method', 'y.reference', 'y.paid_on as paidOn'])
    .select('t.name as takenBy')
    .orderBy('y.serial')
    .execute()
  const { ownerId, ownerName, withdrawnAt, handedAt, kms, by, identity } = car
  const isWaiting = withdrawnAt !== null
  return {
    isWaiting,
    isHandedBack: handedAt !== null,
    debt: car.owed ?? 0,
    dueDebt: isWaiting ? await readDueDebt(vehicleId, db) : 0,
    hasPhoto: car.hasPhoto,
    owner: ownerId === null || ownerName === null ? null : { id: ownerId, name: ownerName },
    yard: { city: car.city, address: car.address },
    withdrawnAt,
    fetchBy: isWaiting ? findFetchDay(withdrawnAt) : null,
    payments: payments.map(({ paidOn, method, ...row }) => ({
      ...row,
      // The cast is safe: the constraint repair_payment_method_known allows only these.
      method: method as RepairPaymentLine['method'],
      paidOn: toIndianDay(paidOn),
    })),
    handback:
      handedAt === null || kms === null || by === null ? null : { at: handedAt, kms, by, identity },
  }
}
