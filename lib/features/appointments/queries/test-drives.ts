import { sql } from 'kysely'
import { getDb, type Db } from '@/lib/server/db/client'
import { toBuyerTestDrive, type DriveRow } from '../dto'
import { getCards } from '@/lib/features/vehicles/queries/car-page'
import type { Locale } from '@/lib/i18n/locales'
import type { BuyerTestDrive } from '../schemas/test-drives'
import { selectCarName } from '@/lib/server/db/car-name'

function appointments(db: Db, customerId: string) {
  return db.$kysely
    .selectFrom('test_drive as d')
    .innerJoin('vehicle as v', 'v.id', 'd.vehicle_id')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('city as c', 'c.id', 'd.city_id')
    .where('d.customer_id', '=', customerId)
    .select((of) => [
      'd.id',
      'd.vehicle_id as vehicleId',
      of.ref('d.kind').$castTo<DriveRow['kind']>().as('kind'),
      'd.status',
      'd.starts_at as startsAt',
      sql<boolean>`${of.ref('d.status')} = 'booked' AND ${of.ref('d.out_at')} IS NULL AND ${of.ref('d.starts_at')} > now()`.as(
        'isOpen',
      ),
      selectCarName(of).as('car'),
      'v.car_code as carCode',
      'c.name as city',
      'c.address',
      'c.map_url as mapUrl',
      'c.phone1 as phone',
      'd.home_address as homeAddress',
      'd.home_pincode as homePincode',
      'd.home_kms as homeKms',
    ])
}

export async function readDrive(
  db: Db,
  appointmentId: string,
  customerId: string,
): Promise<DriveRow | null> {
  const row = await appointments(db, customerId)
    .where('d.id', '=', appointmentId)
    .executeTakeFirst()
  return row ?? null
}

const MAX_LISTED = 200

function readAppointments(db: Db, customerId: string): Promise<DriveRow[]> {
  return appointments(db, customerId)
    .orderBy(
      (of) => sql`${of.ref('d.status')} = 'booked' AND ${of.ref('d.starts_at')} > now()`,
      'desc',
    )
    .orderBy((of) => sql`abs(extract(epoch FROM ${of.ref('d.starts_at')} - now()))`)
    .orderBy('d.id')
    .limit(MAX_LISTED)
    .execute()
}

export async function listTestDrives(customerId: string): Promise<BuyerTestDrive[]> {
  return (await readAppointments(getDb(), customerId)).map(toBuyerTestDrive)
}

export async function getTestDrive(
  appointmentId: string,
  customerId: string,
): Promise<BuyerTestDrive | null> {
  const row = await readDrive(getDb(), appointmentId, customerId)
  return row && toBuyerTestDrive(row)
}

export async function readDriveRevision(appointmentId: string): Promise<number> {
  const row = await getDb().testDrive.findUnique({
    where: { id: appointmentId },
    select: { revision: true },
  })
  return row?.revision ?? 0
}

export async function listTestDriveCars(
  customerId: string,
  { page, pageSize }: { page: number; pageSize: number },
  options: { now: Date; locale: Locale },
) {
  const all = await listTestDrives(customerId)
  const cards = new Map(
    (await getCards([...new Set(all.map(({ vehicleId }) => vehicleId))], options)).map((card) => [
      card.vehicleId,
      card,
    ]),
  )
  const shown = all.flatMap((appointment) => {
    const card = cards.get(appointment.vehicleId)
    return card ? [{ ...card, appointment }] : []
  })
  return {
    items: shown.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: shown.length,
  }
}
