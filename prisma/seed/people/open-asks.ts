import type { KyselyDb } from '../../../lib/server/db/kysely'
import { shiftDays, addHours } from '../days'
import { Random } from '../random'
import type { CustomerBook } from './customers'
import { DEMO_BUYERS } from './demo'

const QUESTIONS = [
  'Is the second key with the car, and can I see the service book when I come?',
  'Can you deliver to Coimbatore, and what would that cost?',
  'Does my bank have to be on your list for the loan?',
] as const
const CALLS = 2

export async function seedQueriesAndCallBacks(
  db: KyselyDb,
  { seed, today, book }: { seed: number; today: Date; book: CustomerBook },
): Promise<void> {
  const random = new Random(seed, 0xa5c5)
  const asker = (place: number) => book.buyer(DEMO_BUYERS.length + 10 + place)
  for (const [place, question] of QUESTIONS.entries()) {
    const { id, firstName, phone, emailId } = asker(place)
    const at = addHours(shiftDays(today, -1), 12 + place * 2)
    await db
      .insertInto('customer_query')
      .values(({ selectFrom }) => ({
        id: random.id('qry', at),
        name: firstName,
        phone,
        email_id: emailId,
        message: question,
        vehicle_id: selectFrom('vehicle')
          .where('status', '=', 'listed')
          .select('id')
          .orderBy('number')
          .offset(place)
          .limit(1),
        customer_id: id,
        created_at: at,
      }))
      .execute()
  }
  for (let place = 0; place < CALLS; place += 1) {
    const at = addHours(shiftDays(today, -1), 17 + place)
    await db
      .insertInto('call_back')
      .values({
        id: random.id('cal', at),
        customer_id: asker(QUESTIONS.length + place).id,
        created_at: at,
      })
      .execute()
  }
}
