import { getPool } from '@/lib/server/db/pool'
import { listResources } from '@/lib/features/catalogue/queries'
import type { Named } from '@/lib/shared/named'
import { AGE_SHOWN, type Asked, type Step } from './rules/form-steps'

export interface VersionChoice {
  id: string
  name: string
  fuel: string
  transmission: string
}

export interface Choices {
  /** Tiles of the steps with one tap. */
  tiles: Named[]
  versions: VersionChoice[]
  cities: Named[]
}

const NONE: Choices = { tiles: [], versions: [], cities: [] }

// What many people have comes first: a thumb shouldn't have to travel.
const BY_STOCK = `SELECT k.slug AS id, k.name FROM make k JOIN model m ON m.make_id = k.id
  LEFT JOIN variant x ON x.model_id = m.id LEFT JOIN vehicle v ON v.variant_id = x.id GROUP BY k.id ORDER BY count(v.id) DESC, k.name`

const VERSIONS = `SELECT x.slug AS id, x.name, x.fuel::text AS fuel, x.transmission::text AS transmission
  FROM variant x JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  WHERE k.slug = $1 AND m.slug = $2 AND $3::int BETWEEN x.year_from AND coalesce(x.year_to, 9999) + 1
  ORDER BY x.fuel, x.transmission, x.ex_showroom, x.slug`

/** The name that a slug goes by, and what there is to choose at a step. */
export async function readChoices(
  step: Step,
  { make, model, year }: Asked,
  now: Date,
): Promise<Choices> {
  if (step === 'make') return { ...NONE, tiles: (await getPool().query<Named>(BY_STOCK)).rows }
  if (step === 'model')
    return { ...NONE, tiles: await listResources({ type: 'model', make, model: null }, now) }
  if (step === 'year')
    return {
      ...NONE,
      tiles: (await listResources({ type: 'year', make, model }, now)).slice(0, AGE_SHOWN),
    }
  const [{ rows: versions }, cities] = await Promise.all([
    getPool().query<VersionChoice>(VERSIONS, [make, model, year]),
    listResources({ type: 'city', make: null, model: null }, now),
  ])
  return { tiles: [], versions, cities }
}

/** "Hyundai Creta", or as much of it as was chosen and exists. */
export async function readChosenName({ make, model }: Asked): Promise<string> {
  if (make === null) return ''
  const {
    rows: [row],
  } = await getPool().query<{ make: string; model: string | null }>(
    'SELECT k.name AS make, m.name AS model FROM make k LEFT JOIN model m ON m.make_id = k.id AND m.slug = $2 WHERE k.slug = $1',
    [make, model],
  )
  return row ? [row.make, row.model].filter(Boolean).join(' ') : ''
}
