import { sql } from 'kysely'
import {
  MAX_BLOWN_SHARE,
  MAX_DARK_SHARE,
  MIN_SHARPNESS,
} from '@/lib/features/vehicles/rules/picture-quality'
import {
  scorePictures,
  WANTED_VIEWS,
  type WantedView,
} from '@/lib/features/vehicles/rules/picture-score'
import { isPlateAnswerMissing } from '@/lib/features/vehicles/queries/hidden-photos'
import { type Db, getDb } from '@/lib/server/db/client'
import { isWithinDays } from '@/lib/server/db/sql'
import type { FigureScope } from './figures'

/** Same rules in SQL as `listPictureFaults` and `countPictures`; a test compares them. */
const isMeasured = sql<boolean>`(p.category <> 'imperfection' AND p.sharpness IS NOT NULL)`
const isLit = sql<boolean>`(p.dark <= ${sql.lit(MAX_DARK_SHARE)} AND p.blown <= ${sql.lit(MAX_BLOWN_SHARE)})`
const isSharp = sql<boolean>`(NOT ${isLit} OR p.sharpness >= ${sql.lit(MIN_SHARPNESS)})`

/** Same as `toScoredView`. A photo without a view counts as a view of its own. */
const scoredView = sql`coalesce(regexp_replace(p.view, '^wheel_.*', 'wheel'), p.id)`

const countViews = (category: WantedView) =>
  sql<number>`least(${sql.lit(WANTED_VIEWS[category])}, count(DISTINCT ${scoredView}) FILTER (WHERE p.category = ${sql.lit(category)}))::int`

function carsPhotographed(scope: FigureScope, db: Db) {
  return db.$kysely
    .selectFrom('photo as p')
    .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .where('p.original_key', 'is not', null)
    .$if(scope.cityId !== null, (all) => all.where('v.city_id', '=', scope.cityId))
}

/**
 * Scores of the cars that got a photo in the period. All photos of such a car count, also older
 * ones.
 */
export async function readPictureScores(scope: FigureScope, db: Db = getDb()) {
  const cars = await carsPhotographed(scope, db)
    .groupBy(['v.id', 'c.name'])
    .having((of) => sql<boolean>`bool_or(${isWithinDays(of.ref('p.created_at'), scope)})`)
    .select([
      'v.id as vehicleId',
      'c.name as city',
      sql<number>`count(*)::int`.as('photos'),
      sql<number>`(count(*) FILTER (WHERE ${isMeasured}))::int`.as('measured'),
      sql<number>`(count(*) FILTER (WHERE ${isMeasured} AND ${isSharp}))::int`.as('sharp'),
      sql<number>`(count(*) FILTER (WHERE ${isMeasured} AND ${isLit}))::int`.as('lit'),
      sql<number>`(count(*) FILTER (WHERE NOT ${isPlateAnswerMissing('p')}))::int`.as('answered'),
      countViews('exterior').as('exterior'),
      countViews('interior').as('interior'),
      countViews('detail').as('detail'),
    ])
    .execute()
  return cars.map(({ exterior, interior, detail, ...car }) => ({
    ...car,
    score: scorePictures({ ...car, views: { exterior, interior, detail } }).score,
  }))
}

export interface YardPictures {
  city: string
  cars: number
  score: number
  retakes: number
}

export async function readYardPictures(scope: FigureScope, db?: Db): Promise<YardPictures[]> {
  const byCity = Map.groupBy(await readPictureScores(scope, db), ({ city }) => city)
  return [...byCity]
    .map(([city, cars]) => ({
      city,
      cars: cars.length,
      score: Math.round(cars.reduce((sum, { score }) => sum + score, 0) / cars.length),
      retakes: cars.reduce((sum, car) => sum + 2 * car.measured - car.sharp - car.lit, 0),
    }))
    .toSorted((one, other) => other.score - one.score || one.city.localeCompare(other.city))
}

/** For managers only. Leaves out imperfections and photos from before authors were recorded. */
export function readStaffPictures(scope: FigureScope, db: Db = getDb()) {
  return carsPhotographed(scope, db)
    .innerJoin('staff as s', 's.id', 'p.added_by_id')
    .where((of) => isWithinDays(of.ref('p.created_at'), scope))
    .where(isMeasured)
    .groupBy(['s.id', 's.name'])
    .select([
      's.id',
      's.name',
      sql<number>`count(*)::int`.as('photos'),
      sql<number>`(count(*) FILTER (WHERE ${isSharp} AND ${isLit}))::int`.as('good'),
      sql<number>`(count(*) FILTER (WHERE NOT ${isSharp}))::int`.as('blurred'),
      sql<number>`(count(*) FILTER (WHERE NOT ${isLit}))::int`.as('badlyLit'),
    ])
    .orderBy('s.name')
    .execute()
}
