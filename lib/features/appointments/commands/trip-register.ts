import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { noteReading } from '@/lib/features/vehicles/commands/note-reading'
import { readLeastKms } from '@/lib/features/vehicles/queries/odometer'
import { say } from '@/lib/i18n/say'
import { type Expression, sql } from 'kysely'
import type { TestDriveStatus } from '@/generated/kysely/enums'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import type { SheetCell } from '@/lib/shared/csv'
import { formatWholeNumber } from '@/lib/shared/numbers'
import { DomainError } from '@/lib/shared/error-codes'
import type { TextRef } from '@/lib/shared/text-ref'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { toTooManyLinesError } from '@/lib/server/sheets/too-many-lines'
import { findTripProblem } from '../rules'
import type { EndDriveBody, StartDriveBody } from '../schemas/test-drives'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

interface TripState {
  id: string
  customer_id: string
  status: TestDriveStatus
  out_at: Date | null
  in_at: Date | null
}

const STATE = ['id', 'customer_id', 'status', 'out_at', 'in_at'] as const

const answerOf = ({ id, status, out_at, in_at }: TripState) => ({
  appointmentId: id,
  status: status === 'done' ? ('done' as const) : ('booked' as const),
  outAt: out_at?.toISOString() ?? null,
  inAt: in_at?.toISOString() ?? null,
})

interface Noted {
  staffId: string
  action: 'drive.started' | 'drive.ended' | 'visit.noted'
  detail?: Record<string, number>
  reason?: string | undefined
}

function writeTripAudit(
  tx: Db,
  trip: TripState,
  { staffId, action, detail, reason }: Noted,
): Promise<void> {
  return writeAudit(
    { staffId, customerId: trip.customer_id, action, subject: trip.id, detail, reason },
    tx,
  )
}

async function refusal(id: string): Promise<DomainError> {
  return (await getDb().testDrive.count({ where: { id } })) === 0
    ? new DomainError('not_found')
    : new DomainError('conflict', { message: say('errors.deskCars.noAppointment') })
}

function asRefusal(error: unknown): unknown {
  if (breaksConstraint(error, 'test_drive_one_out_per_vehicle'))
    return new DomainError('conflict', { message: say('errors.drives.carOut') })
  return error
}

const refused = (field: string, message: TextRef) =>
  new DomainError('invalid_input', { message, fields: { [field]: message } })

async function lockCarOf(tx: Db, id: string): Promise<string> {
  const drive = await tx.testDrive.findUnique({ where: { id }, select: { vehicleId: true } })
  if (!drive) throw new DomainError('not_found')
  await lockVehicle(tx, drive.vehicleId)
  return drive.vehicleId
}

async function checkReturn(id: string, { inKms = 0, overNote }: EndDriveBody): Promise<void> {
  const drive = await getDb().testDrive.findUnique({
    where: { id },
    select: { outKms: true, homeKms: true },
  })
  const refusal = findTripProblem(
    drive?.outKms ?? inKms,
    inKms,
    overNote ?? '',
    drive?.homeKms ?? 0,
  )
  if (refusal === null) return
  const field = refusal === 'over' ? 'overNote' : 'inKms'
  throw refused(
    field,
    say(`errors.drives.${refusal}`, {
      max: FIXED_TERMS.testDriveKms + 2 * (drive?.homeKms ?? 0),
      kms: formatWholeNumber(inKms - (drive?.outKms ?? 0)),
    }),
  )
}

export async function startDrive(
  id: string,
  { driver, licenceSeen, purpose, outKms }: StartDriveBody,
  staffId: string,
) {
  const started = await transaction(async (tx) => {
    const vehicleId = await lockCarOf(tx, id)
    const last = await readLeastKms(tx, vehicleId)
    if (outKms < last)
      throw refused('outKms', say('errors.drives.outLower', { kms: formatWholeNumber(last) }))
    const trip = await tx.$kysely
      .updateTable('test_drive')
      .set({
        out_at: sql<Date>`now()`,
        driver,
        licence_seen: licenceSeen,
        purpose: purpose || translatorOf(DEFAULT_LOCALE, 'deskFigures.tripRegister')('purpose'),
        out_kms: outKms,
      })
      .where('id', '=', id)
      .where('kind', '=', 'testDrive')
      .where('status', '=', 'booked')
      .where('out_at', 'is', null)
      .returning(STATE)
      .executeTakeFirst()
    if (trip?.out_at) {
      const readAt = trip.out_at
      await noteReading(tx, {
        ...{ vehicleId, kind: 'drive_out', kms: outKms, readAt, staffId },
        field: 'outKms',
      })
      await writeTripAudit(tx, trip, { staffId, action: 'drive.started', detail: { outKms } })
    }
    return trip
  }).catch((error: unknown) => {
    throw asRefusal(error)
  })
  if (!started) throw await refusal(id)
  return answerOf(started)
}

const openTrip = (tx: Db, id: string) =>
  tx.$kysely
    .updateTable('test_drive')
    .set({ status: 'done' })
    .where('id', '=', id)
    .where('status', '=', 'booked')

function endVisit(id: string, staffId: string): Promise<TripState | undefined> {
  return transaction(async (tx) => {
    const visit = await openTrip(tx, id)
      .where('kind', '=', 'visit')
      .returning(STATE)
      .executeTakeFirst()
    if (visit) await writeTripAudit(tx, visit, { staffId, action: 'visit.noted' })
    return visit
  })
}

export async function endDrive(id: string, body: EndDriveBody, staffId: string) {
  const { inKms, overNote } = body
  const visit = await endVisit(id, staffId)
  if (visit) return answerOf(visit)
  if (inKms === undefined) throw await refusal(id)
  await checkReturn(id, body)
  const ended = await transaction(async (tx) => {
    const vehicleId = await lockCarOf(tx, id)
    const trip = await openTrip(tx, id)
      .set({ in_at: sql<Date>`now()`, in_kms: inKms, over_note: overNote || null })
      .where('out_at', 'is not', null)
      .where('in_at', 'is', null)
      .returning(STATE)
      .executeTakeFirst()
    if (trip?.in_at) {
      const readAt = trip.in_at
      await noteReading(tx, {
        ...{ vehicleId, kind: 'drive_back', kms: inKms, readAt, staffId },
        field: 'inKms',
      })
      await writeTripAudit(tx, trip, {
        staffId,
        action: 'drive.ended',
        detail: { inKms },
        reason: overNote || undefined,
      })
    }
    return trip
  }).catch((error: unknown) => {
    throw asRefusal(error)
  })
  if (!ended) throw await refusal(id)
  return answerOf(ended)
}

const MAX_LINES = 20_000

interface TripRegisterRequest {
  cities: readonly number[] | null
  city?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

function readTrips({ cities, city, from, to }: TripRegisterRequest) {
  const day = (outAt: Expression<unknown>) =>
    sql<Date>`(${outAt} AT TIME ZONE 'Asia/Kolkata')::date`
  return getDb()
    .$kysely.selectFrom('test_drive as d')
    .innerJoin('vehicle as v', 'v.id', 'd.vehicle_id')
    .innerJoin('city as c', 'c.id', 'd.city_id')
    .where('d.out_at', 'is not', null)
    .$if(cities !== null, (all) =>
      all.where(sql<boolean>`d.city_id = ANY(${[...(cities ?? [])]}::int[])`),
    )
    .$if(city !== undefined, (all) => all.where('d.city_id', '=', city ?? 0))
    .$if(from !== undefined, (all) =>
      all.where((of) => sql<boolean>`${day(of.ref('d.out_at'))} >= ${from}::date`),
    )
    .$if(to !== undefined, (all) =>
      all.where((of) => sql<boolean>`${day(of.ref('d.out_at'))} <= ${to}::date`),
    )
    .select((of) => [
      'v.car_code as carCode',
      'v.registration_number as registrationNumber',
      'c.name as city',
      'd.driver',
      'd.licence_seen as licenceSeen',
      'd.purpose',
      of.ref('d.out_at').$notNull().as('outAt'),
      'd.in_at as inAt',
      'd.out_kms as outKms',
      'd.in_kms as inKms',
      'd.over_note as overNote',
    ])
    .orderBy('d.out_at')
    .orderBy('d.id')
    .limit(MAX_LINES + 1)
    .execute()
}

/**
 * Statutory trip register of one city or all, as rows of a file. `from` and `to` are inclusive.
 * @throws DomainError `invalid_input` above the limit, since a cut-off file would look complete
 */
export async function listTripRegisterRows(request: TripRegisterRequest): Promise<SheetCell[][]> {
  const trips = await readTrips(request)
  if (trips.length > MAX_LINES) throw toTooManyLinesError(MAX_LINES)
  const t = translatorOf(DEFAULT_LOCALE, 'deskFigures.tripRegister')
  return [
    t.all('head'),
    ...trips.map((trip) => [
      trip.carCode,
      trip.registrationNumber,
      trip.city,
      trip.driver,
      t(trip.licenceSeen ? 'yes' : 'no'),
      trip.purpose,
      trip.outAt,
      trip.inAt,
      trip.outKms,
      trip.inKms,
      trip.inKms === null || trip.outKms === null ? null : trip.inKms - trip.outKms,
      trip.overNote,
    ]),
  ]
}
