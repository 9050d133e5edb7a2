import type pg from 'pg'
import { addDays, addHours } from '../days'
import { Random } from '../random'
import type { CustomerBook } from './customers'
import { DEMO_BUYERS } from './demo'

const QUESTIONS = [
  'Is the second key with the car, and can I see the service book when I come?',
  'Can you deliver to Coimbatore, and what would that cost?',
  'Does my bank have to be on your list for the loan?',
] as const
const CALLS = 2

/** People who wait for an answer or a call, so that the desk's queues of the demo aren't empty. */
export async function seedOpenAsks(
  client: pg.ClientBase,
  { seed, today, book }: { seed: number; today: Date; book: CustomerBook },
): Promise<void> {
  const random = new Random(seed, 0xa5c5)
  const asker = (place: number) => book.buyer(DEMO_BUYERS.length + 10 + place)
  for (const [place, question] of QUESTIONS.entries()) {
    const { id, firstName, phone, emailId } = asker(place)
    const at = addHours(addDays(today, -1), 12 + place * 2)
    await client.query(
      `INSERT INTO customer_query (id, name, phone, email_id, message, vehicle_id, customer_id, created_at)
       SELECT $1, $2, $3, $4, $5, (SELECT id FROM vehicle WHERE status = 'listed' ORDER BY number OFFSET $6 LIMIT 1), $7, $8`,
      [random.id('qry', at), firstName, phone, emailId, question, place, id, at],
    )
  }
  for (let place = 0; place < CALLS; place += 1) {
    const at = addHours(addDays(today, -1), 17 + place)
    await client.query('INSERT INTO call_back (id, customer_id, created_at) VALUES ($1, $2, $3)', [
      random.id('cal', at),
      asker(QUESTIONS.length + place).id,
      at,
    ])
  }
}
