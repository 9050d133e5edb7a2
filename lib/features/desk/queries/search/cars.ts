import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Tables } from '@/lib/server/db/kysely'
import { selectQueueCars } from '../queue-page'
import type { SearchHit } from '../../schemas/search'
import type { SearchTerm } from '../../rules/search-terms'
import { MAX_HITS, type SearchScope } from './scope'

type Vehicles = ExpressionBuilder<Tables & { v: Tables['vehicle'] }, 'v'>
export type CarTerm =
  | Extract<SearchTerm, { kind: 'carCode' | 'plate' | 'plateEnding' }>
  | { kind: 'id'; id: string }

const MAX_SORTED = 200

function condition(term: CarTerm, of: Vehicles): Expression<SqlBool> {
  switch (term.kind) {
    case 'id':
      return of('v.id', '=', term.id)
    case 'plateEnding':
      return sql<SqlBool>`right(${of.ref('v.registration_number')}, 4) = ${term.digits}`
    case 'carCode':
      return of.or(term.beginnings.map((text) => of('v.car_code', 'like', `${text}%`)))
    case 'plate':
      return of.or(term.beginnings.map((text) => of('v.registration_number', 'like', `${text}%`)))
  }
}

export async function findCarHits(
  term: CarTerm,
  { db }: Pick<SearchScope, 'db'>,
): Promise<SearchHit[]> {
  const whole = 'beginnings' in term ? term.beginnings : []
  const found = db
    .selectFrom('vehicle as v')
    .where((of) => condition(term, of))
    .select(['v.id', 'v.updated_at'])
    .limit(MAX_SORTED)
  const cars = await selectQueueCars(db)
    .innerJoin(found.as('hit'), 'hit.id', 'v.id')
    .orderBy(
      (of) =>
        sql`${of.ref('v.car_code')} = ANY(${whole}) OR ${of.ref('v.registration_number')} = ANY(${whole})`,
      (by) => by.desc().nullsLast(),
    )
    .orderBy('hit.updated_at', 'desc')
    .orderBy('v.id')
    .limit(MAX_HITS)
    .execute()
  return cars.map(({ vehicleId, car, plate, carCode, city }) => ({
    kind: 'car',
    id: vehicleId,
    title: car,
    detail: [plate, carCode, city].filter((part) => part !== null).join(' · '),
    href: `/dost/cars/${vehicleId}`,
  }))
}
