import { FIRST_TERMS, TERM_NAMES } from '../../lib/features/pricing/rules/terms'
import type { KyselyDb } from '../../lib/server/db/kysely'
import { DEMO_TERMS } from './demo-terms'
import { Random } from './random'

/**
 * Just after the initial rows of the migrations, so that these terms hold for every deal of the
 * demo.
 */
const SINCE = new Date('2000-01-02T00:00:00+05:30')

export async function seedTerms(db: KyselyDb, seed: number): Promise<void> {
  const random = new Random(seed, 0x7e43)
  const changed = TERM_NAMES.filter((term) => DEMO_TERMS[term] !== FIRST_TERMS[term])
  await db
    .insertInto('term_change')
    .values(
      changed.map((term) => ({
        id: random.id('trm', SINCE),
        term,
        version: 2,
        value: DEMO_TERMS[term],
        valid_from: SINCE,
        reason: 'The demo offers it',
      })),
    )
    .onConflict((known) => known.columns(['term', 'version']).doNothing())
    .execute()
}
