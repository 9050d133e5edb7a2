import { type ExpressionBuilder, sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import type { Tables } from '@/lib/server/db/kysely'
import type { DeskReader } from '../rules/private-facts'

type Customers = ExpressionBuilder<Tables & { c: Tables['customer'] }, 'c'>

function citiesOfCustomer(of: Customers) {
  const car = of.selectFrom('vehicle as v')
  return of
    .selectFrom('city as y')
    .whereRef('y.id', '=', 'c.city_id')
    .select('y.id')
    .unionAll(car.whereRef('v.seller_id', '=', 'c.id').select('v.city_id as id'))
    .unionAll(
      car
        .innerJoin('reservation as r', 'r.vehicle_id', 'v.id')
        .whereRef('r.customer_id', '=', 'c.id')
        .select('v.city_id as id'),
    )
    .unionAll(
      of
        .selectFrom('test_drive as d')
        .whereRef('d.customer_id', '=', 'c.id')
        .select('d.city_id as id'),
    )
    .unionAll(
      of
        .selectFrom('seller_appointment as a')
        .whereRef('a.customer_id', '=', 'c.id')
        .select('a.city_id as id'),
    )
    .unionAll(
      car
        .innerJoin('call_back as b', 'b.vehicle_id', 'v.id')
        .whereRef('b.customer_id', '=', 'c.id')
        .select('v.city_id as id'),
    )
}

/**
 * True if the customer chose one of the reader's cities or has dealings there. A customer without
 * any city is visible to all staff.
 */
export function isOwnCustomer(of: Customers, { cities }: DeskReader) {
  if (cities === null) return sql<boolean>`true`
  const own = sql`ANY(${[...cities]}::int[])`
  const theirs = citiesOfCustomer(of).as('here')
  return of.or([
    of.exists(
      of
        .selectFrom(theirs)
        .where(sql<boolean>`here.id = ${own}`)
        .select('here.id'),
    ),
    of.not(of.exists(of.selectFrom(theirs).select('here.id'))),
  ])
}

export interface CustomerContact {
  customerId: string | null
  phone: string
  emailId: string | null
}

export async function readCustomerContact(
  customerId: string,
  reader: DeskReader,
  db: Db = getDb(),
): Promise<CustomerContact | null> {
  const found = await db.$kysely
    .selectFrom('customer as c')
    .where('c.id', '=', customerId)
    .where('c.deleted_at', 'is', null)
    .where((of) => isOwnCustomer(of, reader))
    .select(['c.id as customerId', 'c.phone', 'c.email_id as emailId'])
    .executeTakeFirst()
  return found ?? null
}

export async function readQueryContact(
  queryId: string,
  { cities }: DeskReader,
  db: Db = getDb(),
): Promise<CustomerContact | null> {
  const found = await db.customerQuery.findFirst({
    where: {
      id: queryId,
      ...(cities !== null && {
        OR: [{ vehicleId: null }, { vehicle: { cityId: { in: [...cities] } } }],
      }),
    },
    select: { customerId: true, phone: true, emailId: true },
  })
  return found
}

export async function readComplaintContact(
  complaintId: string,
  { cities }: DeskReader,
  db: Db = getDb(),
): Promise<CustomerContact | null> {
  const found = await db.complaint.findFirst({
    where: {
      id: complaintId,
      ...(cities !== null && {
        OR: [{ vehicleId: null }, { vehicle: { cityId: { in: [...cities] } } }],
      }),
    },
    select: { customerId: true, phone: true },
  })
  return found?.phone ? { customerId: found.customerId, phone: found.phone, emailId: null } : null
}
