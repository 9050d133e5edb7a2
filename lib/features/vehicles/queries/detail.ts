import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '@/lib/server/db/client'
import { statementBuilder } from '@/lib/server/db/kysely'
import { compileStatement, type ValueOf } from '@/lib/server/db/sql'
import { toDayOrNull } from '@/lib/shared/dates'
import { selectForeclosureLetter } from './letter'
import { selectOpenDues } from './open-dues'
import { PUBLIC_STATES } from '../rules/moves'
import { isPhotoHidden } from './hidden-photos'

export type DetailRow = NonNullable<Awaited<ReturnType<typeof readDetailRow>>>
export type PhotoRow = DetailRow['photos'][number]

/**
 * Reads a public car with its lists in one statement. In the JSON lists, days are `YYYY-MM-DD` and
 * times ISO. The statuses are fixed, so that a car that isn't public is never found.
 */
function selectPublicCar() {
  return statementBuilder
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .where('v.status', 'in', PUBLIC_STATES)
    .where('v.listed_at', 'is not', null)
    .select((eb) => [
      'v.id',
      'v.number',
      'x.model_id as modelId',
      'v.city_id as cityId',
      'x.fuel',
      'm.body',
      'v.year',
      'v.price',
      'v.tag',
      'v.owners',
      'v.sold_at as soldAt',
      'v.registration_number as registrationNumber',
      'v.rto_code as rtoCode',
      'v.registered_on as registeredOn',
      'v.made_month as madeMonth',
      'v.rc_valid_until as rcValidUntil',
      'v.insurance_kind as insuranceKind',
      'v.insurance_until as insuranceUntil',
      'v.puc_until as pucUntil',
      'v.loan_financier as loanFinancier',
      'v.loan_noc_on as loanNocOn',
      jsonObjectFrom(selectForeclosureLetter(eb.ref('v.id'))).as('letter'),
      'v.open_challans as openChallans',
      eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('document as d')
              .select('d.id')
              .whereRef('d.vehicle_id', '=', 'v.id')
              .whereRef('d.customer_id', '=', 'v.seller_id')
              .where('d.status', 'in', ['due', 'refused']),
          ),
        )
        .then(eb.ref('v.documents_due_at'))
        .end()
        .as('documentsDueAt'),
      jsonArrayFrom(selectOpenDues(eb.ref('v.id'))).as('dues'),
      eb
        .selectFrom('registry_look as k')
        .whereRef('k.vehicle_id', '=', 'v.id')
        .select(({ fn }) => fn.max('k.looked_at').as('at'))
        .as('lookedAt'),
      eb
        .selectFrom('seller_appointment as p')
        .whereRef('p.vehicle_id', '=', 'v.id')
        .select(({ fn }) => fn.min('p.arrived_at').as('at'))
        .as('arrivedAt'),
      'v.listed_at as listedAt',
      'v.keys',
      'v.warranty_months as warrantyMonths',
      'v.has_service_history as hasServiceHistory',
      'v.fair_basis as fairBasis',
      'c.rto_prefixes as cityRtoCodes',
      'v.dost_id as dostId',
      'x.generation',
      'x.gearbox',
      'x.engine_cc as engineCc',
      'x.power_bhp as powerBhp',
      'x.torque_nm as torqueNm',
      'x.seats',
      'x.length_mm as lengthMm',
      'x.width_mm as widthMm',
      'x.height_mm as heightMm',
      'x.wheelbase_mm as wheelbaseMm',
      'x.boot_litres as bootLitres',
      'x.features',
      jsonObjectFrom(
        eb
          .selectFrom('quote as q')
          .whereRef('q.vehicle_id', '=', 'v.id')
          .where('q.is_current', '=', true)
          .select((quote) => [
            'q.version',
            'q.total',
            jsonArrayFrom(
              quote
                .selectFrom('quote_line as l')
                .whereRef('l.quote_id', '=', 'q.id')
                .select(['l.kind', 'l.amount'])
                .orderBy('l.position'),
            ).as('lines'),
          ]),
      ).as('quote'),
      jsonArrayFrom(
        eb
          .selectFrom('price_change as p')
          .whereRef('p.vehicle_id', '=', 'v.id')
          .select(['p.at', 'p.price', 'p.previous'])
          .orderBy('p.at')
          .orderBy('p.id'),
      ).as('priceChanges'),
      jsonArrayFrom(
        eb
          .selectFrom('service_record as s')
          .whereRef('s.vehicle_id', '=', 'v.id')
          .select(['s.serviced_on as servicedOn', 's.kms', 's.at_dealer as atDealer'])
          .orderBy('s.serviced_on', 'desc')
          .orderBy('s.id'),
      ).as('services'),
      jsonArrayFrom(
        eb
          .selectFrom('photo as p')
          .whereRef('p.vehicle_id', '=', 'v.id')
          .select([
            'p.id',
            'p.category',
            'p.drawn_view as drawnView',
            'p.storage_key as storageKey',
            'p.view',
            'p.width',
            'p.height',
            'p.widths',
            'p.blur',
            'p.caption',
            isPhotoHidden('p').as('isHidden'),
          ])
          .orderBy('p.position'),
      ).as('photos'),
    ])
    .$narrowType<{ price: number }>()
}

const byId = compileStatement((value: ValueOf<{ id: string }>) =>
  selectPublicCar().where('v.id', '=', value('id')),
)
const byCode = compileStatement((value: ValueOf<{ code: string }>) =>
  selectPublicCar().where('v.car_code', '=', value('code')),
)

export async function readDetailRow(db: Db, idOrCode: string) {
  const [row] = idOrCode.startsWith('veh_')
    ? await byId(db, { id: idOrCode })
    : await byCode(db, { code: idOrCode })
  return (
    row && {
      ...row,
      registeredOn: toDayOrNull(row.registeredOn),
      rcValidUntil: toDayOrNull(row.rcValidUntil),
      insuranceUntil: toDayOrNull(row.insuranceUntil),
      pucUntil: toDayOrNull(row.pucUntil),
      loanNocOn: toDayOrNull(row.loanNocOn),
    }
  )
}

const MAX_SIMILAR = 8
/** Candidates per kind: enough to choose from, and fast with many cars. */
const CANDIDATES = 120
const PRICE_SPAN = 0.25
const OTHER_CITY = 0.35
const OTHER_MODEL = 0.15
const WEIGHT_OF_A_YEAR = 0.05

type Liked = Pick<DetailRow, 'id' | 'modelId' | 'cityId' | 'price' | 'year' | 'body'>
interface Likeness extends Liked {
  minPrice: number
  maxPrice: number
}

/**
 * Ranks two small sets of candidates: the same model anywhere, and the same body nearby. Another
 * city or model, and differences in price and age, add up to a penalty.
 */
const similarTo = compileStatement((value: ValueOf<Likeness>) => {
  const listed = statementBuilder
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .where('v.status', '=', 'listed')
    .where('v.id', '<>', value('id'))
    .select(['v.id', 'v.city_id', 'v.price', 'v.year', 'x.model_id'])
  const ofModel = listed
    .where('x.model_id', '=', value('modelId'))
    .orderBy(({ fn, eb }) => fn('abs', [eb('v.price', '-', value('price'))]))
    .limit(CANDIDATES)
  const nearby = listed
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .where('v.city_id', '=', value('cityId'))
    .where('m.body', '=', value('body'))
    .where('v.price', '>=', value('minPrice'))
    .where('v.price', '<=', value('maxPrice'))
    .limit(CANDIDATES)
  return statementBuilder
    .selectFrom(
      statementBuilder
        .selectFrom(ofModel.as('same'))
        .selectAll()
        .union(statementBuilder.selectFrom(nearby.as('near')).selectAll())
        .as('candidate'),
    )
    .select('id')
    .orderBy(
      ({ ref }) => sql`(${ref('city_id')} <> ${value('cityId')})::int * ${OTHER_CITY}::float8
      + (${ref('model_id')} <> ${value('modelId')})::int * ${OTHER_MODEL}::float8
      + abs(${ref('price')} - ${value('price')}) / greatest(${value('price')}, 1)::float8
      + abs(${ref('year')} - ${value('year')}) * ${WEIGHT_OF_A_YEAR}::float8`,
    )
    .orderBy('id')
    .limit(MAX_SIMILAR)
})

export async function readSimilarIds(
  db: Db,
  { id, modelId, cityId, price, year, body }: Liked,
): Promise<string[]> {
  const rows = await similarTo(db, {
    id,
    modelId,
    cityId,
    price,
    year,
    body,
    minPrice: Math.ceil(price * (1 - PRICE_SPAN)),
    maxPrice: Math.floor(price * (1 + PRICE_SPAN)),
  })
  return rows.map((row) => row.id)
}
