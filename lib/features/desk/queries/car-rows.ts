import { MIN_PHOTOS } from '@/lib/features/vehicles/rules/photo-order'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { KyselyDb, Tables } from '@/lib/server/db/kysely'
import { selectAuctionStatus } from '@/lib/features/auctions/queries/state'
import { selectNamedCars } from './desk-cars'
import { isPlateAnswerMissing } from '@/lib/features/vehicles/queries/hidden-photos'
import { selectCarName } from '@/lib/server/db/car-name'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

export function selectDeskCars(db: KyselyDb) {
  return selectNamedCars(db)
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .leftJoin('customer as p', 'p.id', 'v.seller_id')
    .leftJoin('staff as s', 's.id', 'v.dost_id')
    .select((of) => [
      'v.id',
      'v.car_code as carCode',
      's.name as dost',
      'v.listed_at as listedAt',
      'v.updated_at as updatedAt',
      selectCarName(of).as('car'),
      sql<string | null>`CASE WHEN ${of.ref('v.is_variant_known')} THEN ${of.ref('x.name')} END`.as(
        'variant',
      ),
      'v.registration_number as registrationNumber',
      'v.status',
      selectAuctionStatus(of.ref('v.id'), of.ref('v.status')).as('auction'),
      'v.kms',
      'v.price',
      'c.id as cityId',
      'c.name as city',
      'p.first_name as seller',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      countListingPhotos(of).$castTo<number>().as('photographs'),
      of
        .selectFrom('inspection_draft as d')
        .whereRef('d.vehicle_id', '=', 'v.id')
        .select((draft) =>
          sql<number>`coalesce(sum(jsonb_array_length(${draft.ref('d.points')})), 0)::int`.as(
            'judged',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('judged'),
      of
        .exists(
          of
            .selectFrom('inspection as i')
            .whereRef('i.vehicle_id', '=', 'v.id')
            .where('i.points_total', '>', 0)
            .select('i.id'),
        )
        .$castTo<boolean>()
        .as('hasReport'),
      of
        .selectFrom('vehicle_event as e')
        .whereRef('e.vehicle_id', '=', 'v.id')
        .select((event) => event.fn.max('e.at').as('at'))
        .as('since'),
    ])
}

export type DeskCar = Awaited<ReturnType<ReturnType<typeof selectDeskCars>['execute']>>[number]

export const DESK_PAGE_SIZE = 50

export type VehicleBuilder = ExpressionBuilder<Tables & { v: Tables['vehicle'] }, 'v'>

export function countListingPhotos(of: Pick<VehicleBuilder, 'selectFrom'>) {
  return of
    .selectFrom('photo as f')
    .whereRef('f.vehicle_id', '=', 'v.id')
    .where('f.original_key', 'is not', null)
    .where('f.category', '!=', 'imperfection')
    .select(sql<number>`count(*)::int`.as('count'))
    .$asScalar()
    .$notNull()
}

/**
 * Counts photos whose plates nobody has checked. One without a proposed plate is hidden from buyers
 * until then.
 */
export function countUnansweredPlates(of: Pick<VehicleBuilder, 'selectFrom'>) {
  return of
    .selectFrom('photo as f')
    .whereRef('f.vehicle_id', '=', 'v.id')
    .where(isPlateAnswerMissing('f'))
    .select(sql<number>`count(*)::int`.as('count'))
    .$asScalar()
    .$notNull()
}

/**
 * Cars that may have to be photographed or have plates to check: few of a large stock, and each
 * part has an index. Counting the photographs of every listed car would grow with the stock.
 */
const mayNeedPhotographs = (of: VehicleBuilder) =>
  of(
    'v.id',
    'in',
    of
      .selectFrom('photo as f')
      .where(isPlateAnswerMissing('f'))
      .select('f.vehicle_id as id')
      .unionAll(
        of
          .selectFrom('vehicle as u')
          .where('u.status', 'in', ['inspected', 'refurbishing'])
          .select('u.id'),
      )
      .unionAll(
        of
          .selectFrom('vehicle as u')
          .where('u.status', '=', 'listed')
          .where('u.import_key', 'is not', null)
          .select('u.id'),
      ),
  )

/**
 * True if the car has arrived, or never had an appointment. One correlated query, because
 * Postgres answers two combined by OR from all appointments of the stock.
 */
const isHere = (of: VehicleBuilder) =>
  of(
    of.fn.coalesce(
      of
        .selectFrom('seller_appointment as a')
        .whereRef('a.vehicle_id', '=', 'v.id')
        .select((visit) => sql<boolean>`bool_or(${visit.ref('a.status')} = 'arrived')`.as('here'))
        .$asScalar(),
      sql<boolean>`true`,
    ),
    '=',
    true,
  )
const isDrawnForSale = (of: VehicleBuilder) =>
  of.and([of('v.status', '=', 'listed'), of('v.import_key', 'is not', null)])
const isInspected = (of: VehicleBuilder) =>
  of.and([
    of('v.status', 'in', ['inspected', 'refurbishing']),
    of.not(
      of.exists(
        of
          .selectFrom('exchange as e')
          .whereRef('e.vehicle_id', '=', 'v.id')
          .where('e.state', 'in', ['agreed', 'attached'])
          .select('e.id'),
      ),
    ),
  ])

export const CAR_QUEUE_CONDITIONS = {
  inspect: (of) => of.and([of('v.status', '=', 'booked'), isHere(of)]),
  // Includes imported cars listed with drawings, which have a deadline for photos, and cars with
  // unchecked plates: these can't be listed, or show buyers fewer photos than they have.
  photograph: (of) =>
    of.and([
      mayNeedPhotographs(of),
      of.or([
        of.and([
          of.or([isInspected(of), isDrawnForSale(of)]),
          sql<SqlBool>`${countListingPhotos(of)} < ${sql.lit(MIN_PHOTOS)}`,
        ]),
        of.and([
          of.or([isInspected(of), of('v.status', 'in', ['listed', 'reserved'])]),
          sql<SqlBool>`${countUnansweredPlates(of)} > 0`,
        ]),
      ]),
    ]),
  price: (of) =>
    of.and([isInspected(of), sql<SqlBool>`${countListingPhotos(of)} >= ${sql.lit(MIN_PHOTOS)}`]),
} as const satisfies Record<string, (of: VehicleBuilder) => Expression<SqlBool>>
export type CarQueueName = keyof typeof CAR_QUEUE_CONDITIONS
