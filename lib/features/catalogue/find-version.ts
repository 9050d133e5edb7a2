import type { Pool } from 'pg'

export interface VersionWanted {
  /** Slugs. */
  make: string
  model: string
  variant: string | undefined
  year: number
  fuel: string
}

export type VersionFound =
  { variantId: number; fuel: string } | { unknown: 'makeId' | 'modelId' | 'variantId' | 'fuel' }

const NAMES = `SELECT k.id IS NOT NULL AS "hasMake", m.id AS "modelId" FROM (SELECT 1) one
  LEFT JOIN make k ON k.slug = $1 LEFT JOIN model m ON m.make_id = k.id AND m.slug = $2`
// Whoever doesn't know the version gets the most usual one of those years; the desk looks at the car itself.
const VERSIONS = `SELECT x.id, x.fuel::text AS fuel FROM variant x
  WHERE x.model_id = $1 AND ($4::text IS NULL OR x.slug = $4) AND ($4::text IS NOT NULL OR x.fuel::text = $3)
  ORDER BY greatest(x.year_from - $2::int, $2::int - coalesce(x.year_to, 9999), 0),
    (SELECT count(*) FROM vehicle v WHERE v.variant_id = x.id) DESC, x.id LIMIT 1`

/** The catalogue's key of a version as a seller names it, or which of the names it doesn't know. */
export async function findVersion(
  db: Pick<Pool, 'query'>,
  { make, model, variant, year, fuel }: VersionWanted,
): Promise<VersionFound> {
  const {
    rows: [names],
  } = await db.query<{ hasMake: boolean; modelId: number | null }>(NAMES, [make, model])
  if (!names?.hasMake) return { unknown: 'makeId' }
  if (names.modelId === null) return { unknown: 'modelId' }
  const {
    rows: [version],
  } = await db.query<{ id: number; fuel: string }>(VERSIONS, [
    names.modelId,
    year,
    fuel,
    variant ?? null,
  ])
  return version
    ? { variantId: version.id, fuel: version.fuel }
    : { unknown: variant === undefined ? 'fuel' : 'variantId' }
}
