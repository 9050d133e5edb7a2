import type { KyselyDb } from '../../../lib/server/db/kysely'
import { shiftDays, addHours } from '../days'
import { Random } from '../random'

interface SeedRepair {
  title: string
  cost: number
  answer: 'approved' | 'declined' | null
}

const REPAIRS: readonly (readonly SeedRepair[])[] = [
  [{ title: 'Front brake pads', cost: 4_250, answer: 'approved' }],
  [{ title: 'Two rear tyres', cost: 9_800, answer: null }],
  [
    { title: 'Battery', cost: 5_400, answer: 'approved' },
    { title: 'Repaint the front bumper', cost: 6_500, answer: 'declined' },
  ],
]

export async function seedRepairs(
  db: KyselyDb,
  { seed, today }: { seed: number; today: Date },
): Promise<void> {
  const random = new Random(seed, 0x4e9a)
  const cars = await db
    .selectFrom('vehicle')
    .where('status', '=', 'refurbishing')
    .where('seller_id', 'is not', null)
    .select('id')
    .orderBy('number')
    .limit(REPAIRS.length)
    .execute()
  const at = addHours(shiftDays(today, -1), 16)
  const rows = cars.flatMap(({ id }, place) =>
    (REPAIRS[place] ?? []).map(({ title, cost, answer }) => ({
      id: random.id('ref', shiftDays(today, -2)),
      vehicle_id: id,
      title,
      cost,
      approved_at: answer === 'approved' ? at : null,
      declined_at: answer === 'declined' ? at : null,
    })),
  )
  if (rows.length > 0) await db.insertInto('refurbishment_item').values(rows).execute()
}
