import type { KyselyDb } from '@/lib/server/db/kysely'
import type { PriceFacts } from '@/lib/engines/price-model'
import type { EquippedVersion } from '../rules/equipment'
import { VERSION_FACT_COLUMNS } from './evidence'
import { toPriceFacts } from './fact-rows'

export interface CandidateVersion extends EquippedVersion {
  name: string
  facts: PriceFacts
}

/**
 * Reads a model's versions of that year with their equipment, and the claimed one. Versions from a
 * yard's list aren't among them: their equipment isn't known.
 */
export async function readEquippedVersions(
  db: KyselyDb,
  modelId: number,
  year: number,
  claimed: string | null,
): Promise<CandidateVersion[]> {
  const rows = await db
    .selectFrom('variant as x')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .where('x.model_id', '=', modelId)
    .where('x.origin', '=', 'catalogue')
    .where((of) =>
      of.or([
        of('x.slug', '=', claimed),
        of.and([
          of('x.year_from', '<=', year),
          of.or([of('x.year_to', 'is', null), of('x.year_to', '>=', year - 1)]),
        ]),
      ]),
    )
    .select(VERSION_FACT_COLUMNS)
    .select('x.features')
    .orderBy('x.id')
    .execute()
  return rows.map(({ features, ...row }) => ({
    variant: row.variant,
    features,
    name: row.versionName,
    facts: toPriceFacts({
      ...row,
      ...{ year, kms: null, owners: null, city: null, colour: null, hasServiceHistory: null },
    }),
  }))
}
