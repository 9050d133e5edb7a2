import { selectForeclosureLetter } from '@/lib/features/vehicles/queries/letter'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'
import { databaseToday } from '@/lib/server/db/sql'
import { type DeskReader, hideOutsideOwnCities } from '../rules/private-facts'
import { selectAuctionStatus } from '@/lib/features/auctions/queries/state'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { selectDayText, selectNamedCars, selectRowCount } from './desk-cars'
import { selectCarName } from '@/lib/server/db/car-name'

export async function readDeskCar(idOrCode: string) {
  const row = await selectNamedCars(getDb().$kysely)
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .leftJoin('customer as p', 'p.id', 'v.seller_id')
    .leftJoin('staff as s', 's.id', 'v.dost_id')
    .where((of) =>
      of.or([of('v.id', '=', idOrCode), of('v.car_code', '=', idOrCode.toUpperCase())]),
    )
    .select([
      'v.id',
      'v.car_code as carCode',
      'v.status',
      'v.tag',
      'x.id as variantId',
      'x.name as variant',
      'x.model_id as modelId',
      'x.fuel',
      'x.transmission',
      'x.engine_cc as engineCc',
      'x.power_bhp as powerBhp',
      'c.id as cityId',
      'c.name as city',
      'c.slug as citySlug',
      'k.slug as makeSlug',
      'm.slug as modelSlug',
      'v.year',
      'v.registration_number as registrationNumber',
      'v.colour',
      'v.is_variant_known as isVariantKnown',
      'v.is_colour_known as isColourKnown',
      'v.kms',
      'v.owners',
      'v.keys',
      'v.warranty_months as warrantyMonths',
      'v.has_service_history as hasServiceHistory',
      'v.insurance_kind as insuranceKind',
      'v.loan_financier as loanFinancier',
      'v.open_challans as openChallans',
      'v.made_month as madeMonth',
      'v.price',
      'v.first_price as firstPrice',
      'v.listed_at as listedAt',
      'v.documents_due_at as documentsDueAt',
      'v.sold_at as soldAt',
      'v.sold_price as soldPrice',
      's.name as dost',
      'p.id as sellerId',
      'p.first_name as sellerName',
      'p.locale as sellerLanguage',
    ])
    .select((of) => [
      selectMaskedPhone(of.ref('p.phone')).as('sellerPhone'),
      selectCarName(of).as('car'),
      selectAuctionStatus(of.ref('v.id'), of.ref('v.status')).as('auction'),
      selectDayText(of.ref('v.registered_on')).as('registeredOn'),
      selectDayText(of.ref('v.insurance_until')).as('insuranceUntil'),
      selectDayText(of.ref('v.rc_valid_until')).as('rcValidUntil'),
      selectDayText(of.ref('v.puc_until')).as('pucUntil'),
      selectDayText(of.ref('v.loan_noc_on')).as('loanNocOn'),
      jsonObjectFrom(selectForeclosureLetter(of.ref('v.id'))).as('letter'),
      of
        .selectFrom('favourite as f')
        .whereRef('f.vehicle_id', '=', 'v.id')
        .select(selectRowCount)
        .$asScalar()
        .$notNull()
        .as('likes'),
      of
        .selectFrom('vehicle_view as w')
        .whereRef('w.vehicle_id', '=', 'v.id')
        .select(selectRowCount)
        .$asScalar()
        .$notNull()
        .as('views'),
      of
        .selectFrom('test_drive as d')
        .whereRef('d.vehicle_id', '=', 'v.id')
        .where('d.status', 'in', ['booked', 'done'])
        .select(selectRowCount)
        .$asScalar()
        .$notNull()
        .as('drives'),
    ])
    .executeTakeFirst()
  if (!row) return null
  const { sellerId: id, sellerName, sellerPhone, sellerLanguage, ...car } = row
  const seller =
    id === null || sellerName === null || sellerPhone === null || sellerLanguage === null
      ? null
      : {
          id,
          firstName: sellerName,
          phone: sellerPhone,
          language: sellerLanguage,
        }
  return { ...car, seller }
}

export type DeskCarDetail = NonNullable<Awaited<ReturnType<typeof readDeskCar>>>

const MAX_LINES = 100

export function readCarHistory(vehicleId: string) {
  return getDb()
    .$kysely.selectFrom('vehicle_event as e')
    .leftJoin('staff as s', 's.id', 'e.actor_id')
    .leftJoin('customer as p', 'p.id', 'e.actor_id')
    .leftJoin('vehicle_event_reason as w', 'w.event_id', 'e.id')
    .where('e.vehicle_id', '=', vehicleId)
    .select((of) => [
      'e.id',
      'e.event',
      'e.from_status as from',
      'e.to_status as to',
      of.fn.coalesce('s.name', 'p.first_name').as('by'),
      'e.actor_kind as byKind',
      of.fn.coalesce('w.text', 'e.reason').as('reason'),
      'e.at',
    ])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MAX_LINES)
    .execute()
}

export async function readCarNotes(vehicleId: string) {
  const notes = await getDb().vehicleNote.findMany({
    where: { vehicleId },
    select: {
      id: true,
      text: true,
      createdAt: true,
      visibleToSeller: true,
      staff: { select: { name: true } },
      customer: { select: { firstName: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_LINES,
  })
  return notes.map(({ staff, customer, createdAt: at, ...note }) => ({
    ...note,
    by: staff?.name ?? customer?.firstName ?? '',
    isOwners: staff === null,
    at,
  }))
}

export async function readCarAppointments(
  { id: vehicleId, cityId }: Pick<DeskCarDetail, 'id' | 'cityId'>,
  reader: DeskReader,
) {
  const visits = await getDb()
    .$kysely.selectFrom('seller_appointment as a')
    .innerJoin('vehicle as v', 'v.id', 'a.vehicle_id')
    .leftJoin('payment as f', (join) =>
      join
        .onRef('f.appointment_id', '=', 'a.id')
        .on('f.purpose', '=', 'listing_fee')
        .on('f.status', '=', 'captured'),
    )
    .leftJoin('staff as s', 's.id', 'f.taken_by')
    .where('a.vehicle_id', '=', vehicleId)
    .select((of) => [
      'a.id as appointmentId',
      'a.kind',
      'a.status',
      'a.starts_at as startsAt',
      'a.arrived_at as arrivedAt',
      'a.arrival_kms as arrivalKms',
      'a.listing_fee as fee',
      // Neither a car at auction nor an old car that pays for another one gets listed.
      sql<boolean>`${of.ref('v.status')} = 'auction' OR EXISTS (SELECT FROM exchange x WHERE x.vehicle_id = ${of.ref('v.id')} AND x.state IN ('agreed', 'attached', 'settled'))`.as(
        'isWithoutFee',
      ),
      sql<boolean>`(${of.ref('a.starts_at')} AT TIME ZONE 'Asia/Kolkata')::date = ${databaseToday}`.as(
        'isToday',
      ),
      'f.captured_at as feePaidAt',
      'f.method as feeMethod',
      'f.payment_id as feeReference',
      's.name as feeTakenBy',
      sql<
        string | null
      >`nullif(concat_ws(', ', ${of.ref('a.address')}, ${of.ref('a.pincode')}), '')`.as('address'),
      'a.landmark',
      'a.car_notes as carNotes',
    ])
    .orderBy('a.starts_at', 'desc')
    .execute()
  return visits.map((visit) => hideOutsideOwnCities(visit, cityId, reader))
}

const MAX_VERSIONS = 200

interface VersionChoice {
  id: number
  name: string
  fits: boolean
}

/**
 * Lists variants to choose from for a car. Variants with its fuel that were sold in its year or the
 * year before come first, since cars can be registered late. All others follow, because the
 * recorded facts may be wrong.
 */
export async function readModelVersions({
  modelId,
  variantId,
  year,
}: Pick<DeskCarDetail, 'modelId' | 'variantId' | 'year'>): Promise<VersionChoice[]> {
  const versions = await getDb().variant.findMany({
    where: { modelId },
    select: { id: true, name: true, fuel: true, gearbox: true, yearFrom: true, yearTo: true },
    orderBy: [{ yearFrom: 'desc' }, { name: 'asc' }, { id: 'asc' }],
    take: MAX_VERSIONS,
  })
  const present = versions.find(({ id }) => id === variantId)
  return versions
    .map(({ id, name, fuel, gearbox, yearFrom, yearTo }) => ({
      id,
      name: [name, fuel, gearbox, `${yearFrom}–${yearTo ?? ''}`].join(' · '),
      fits:
        id === variantId ||
        ((present === undefined || fuel === present.fuel) &&
          yearFrom <= year &&
          (yearTo === null || yearTo >= year - 1)),
    }))
    .toSorted((one, other) => Number(other.fits) - Number(one.fits))
}
