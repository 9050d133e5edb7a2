import { getPool } from '@/lib/server/db/pool'
import type { Named } from '@/lib/shared/named'
import { yearOf } from '@/lib/shared/dates'
import type { ResourceType } from '../schemas'

export interface ResourceWish {
  type: ResourceType
  /** Slugs that narrow the list; null: all. */
  make: string | null
  model: string | null
}

const VARIANTS_OF = `FROM variant x JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  WHERE ($1::text IS NULL OR k.slug = $1) AND ($2::text IS NULL OR m.slug = $2)`

const CITIES = 'SELECT slug AS id, name FROM city ORDER BY city.id'

const NARROWED: Record<Exclude<ResourceType, 'year' | 'city'>, string> = {
  make: `SELECT slug AS id, name FROM make WHERE ($1::text IS NULL OR slug = $1)
    AND ($2::text IS NULL OR EXISTS (SELECT FROM model m WHERE m.make_id = make.id AND m.slug = $2)) ORDER BY lower(name)`,
  model: `SELECT m.slug AS id, m.name FROM model m JOIN make k ON k.id = m.make_id
    WHERE ($1::text IS NULL OR k.slug = $1) AND ($2::text IS NULL OR m.slug = $2) ORDER BY lower(m.name)`,
  variant: `SELECT x.slug AS id, x.name ${VARIANTS_OF} ORDER BY lower(x.name), x.slug`,
}

/** A model whose variants aren't written down could be of any of these years. */
const YEARS_WITHOUT_VARIANTS = 25

const YEARS = `SELECT DISTINCT sold_year AS year FROM (
    SELECT generate_series(coalesce(x.year_from::int, $3::int - ${YEARS_WITHOUT_VARIANTS}), coalesce(x.year_to::int, $3::int)) AS sold_year
    FROM model m JOIN make k ON k.id = m.make_id LEFT JOIN variant x ON x.model_id = m.id
    WHERE ($1::text IS NULL OR k.slug = $1) AND ($2::text IS NULL OR m.slug = $2)) AS sold ORDER BY year DESC`

/** A list of the catalogue by slug and name: what the cascades of valuation and selling choose from. */
export async function listResources(
  { type, make, model }: ResourceWish,
  now: Date,
): Promise<Named[]> {
  const pool = getPool()
  if (type === 'city') return (await pool.query<Named>(CITIES)).rows
  if (type !== 'year') return (await pool.query<Named>(NARROWED[type], [make, model])).rows
  const { rows } = await pool.query<{ year: number }>(YEARS, [make, model, yearOf(now)])
  return rows.map(({ year }) => ({ id: String(year), name: String(year) }))
}

export interface ModelShape {
  body: string
  isLuxury: boolean
  lengthMm: number
  widthMm: number
  heightMm: number
  wheelbaseMm: number
}

/** How big a model is, for its drawing: the sizes of its latest variant. Null for an unknown slug. */
export async function getModelShape(modelSlug: string): Promise<ModelShape | null> {
  const {
    rows: [shape],
  } = await getPool().query<ModelShape>(
    `SELECT m.body, k.is_luxury AS "isLuxury", x.length_mm AS "lengthMm", x.width_mm AS "widthMm",
        x.height_mm AS "heightMm", x.wheelbase_mm AS "wheelbaseMm"
      FROM model m JOIN make k ON k.id = m.make_id JOIN variant x ON x.model_id = m.id
      WHERE m.slug = $1 ORDER BY x.year_from DESC, x.id LIMIT 1`,
    [modelSlug],
  )
  return shape ?? null
}
