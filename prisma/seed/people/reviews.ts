import type { KyselyDb } from '../../../lib/server/db/kysely'
import { addHours } from '../days'
import { Random } from '../random'

const REVIEWS: readonly { stars: number; text: string; answer?: string }[] = [
  {
    stars: 5,
    text: 'The papers were done before I got the car, and the price was the one I saw online.',
  },
  {
    stars: 4,
    text: 'Good car. The handover took an hour longer than they said.',
    answer: 'Thank you. We now print the forms the evening before.',
  },
  {
    stars: 2,
    text: 'The second key was missing on the day, and I had to call twice.',
    answer: 'You are right, and it is with you now. We check both keys at arrival since then.',
  },
  { stars: 5, text: 'Every scratch in the report was where the pictures showed it.' },
  { stars: 5, text: 'They came home for the inspection and topped up the coolant for free.' },
  { stars: 4, text: 'Honest people. I would have liked a Sunday delivery.' },
  { stars: 3, text: 'The car is fine, the RC took until the last day.' },
]

export async function seedReviews(
  db: KyselyDb,
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const random = new Random(seed, 0x7e51)
  const purchases = await db
    .selectFrom('purchase_step as s')
    .innerJoin('purchase as p', 'p.id', 's.purchase_id')
    .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
    .where('s.step', '=', 'delivered')
    .where('s.done_at', '<', addHours(now, -72))
    .select(['p.id'])
    .select(({ ref }) => ref('s.done_at').$notNull().as('deliveredAt'))
    .orderBy('v.number', 'desc')
    .limit(REVIEWS.length)
    .execute()
  const staff = await db
    .selectFrom('staff')
    .select('id')
    .orderBy('username')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = purchases.flatMap(({ id, deliveredAt }, place) => {
    const review = REVIEWS[place]
    if (!review) return []
    const at = addHours(deliveredAt, 24 + place)
    const { stars, text, answer = null } = review
    return [
      {
        ...{ id: random.id('rev', at), purchase_id: id, occasion: 'delivered' as const },
        ...{ stars, text, at, answer },
        answered_at: answer === null ? null : addHours(at, 20),
        answered_by_id: answer === null ? null : staff.id,
      },
    ]
  })
  if (rows.length > 0) await db.insertInto('review').values(rows).execute()
}
