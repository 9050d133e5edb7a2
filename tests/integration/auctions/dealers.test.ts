import { expect, it } from 'vitest'
import { listDealers } from '@/lib/features/auctions/queries/dealers'
import { createCustomer } from '@/tests/factories/customers'
import { testDatabase } from '@/tests/setup/database'
import { createDealer } from './auction-world'

const { pool } = testDatabase()
const MARK = 'Zenana'

async function apply(tradeName: string, daysAgo: number): Promise<void> {
  const person = await createCustomer(pool, { firstName: 'Kannan' })
  await pool.query(
    `INSERT INTO dealer (customer_id, trade_name, person, gstin, certificate, certificate_until, asked_at)
     VALUES ($1, $2, 'K. Kannan', '29AABCB1234F1Z4', 'TN/29B/0042', current_date + 400, now() - make_interval(days => $3))`,
    [person.id, `${MARK} ${tradeName}`, daysAgo],
  )
}

it('shows the application that waits longest first, then dealers by name', async () => {
  await createDealer(pool, `${MARK} Bharani Motors`)
  await createDealer(pool, `${MARK} Anna Motors`)
  await apply('Arasu Cars', 1)
  await apply('Yazh Traders', 9)
  await apply('Mullai Cars', 4)
  const all = await listDealers()
  const own = all.filter(({ tradeName }) => tradeName.startsWith(MARK))
  expect(own.map(({ tradeName }) => tradeName.slice(MARK.length + 1))).toEqual([
    ...['Yazh Traders', 'Mullai Cars', 'Arasu Cars'],
    ...['Anna Motors', 'Bharani Motors'],
  ])
  const asked = all.filter(({ state }) => state === 'asked')
  expect(all.slice(0, asked.length), 'no decided dealer stands before an application').toEqual(
    asked,
  )
  const times = asked.map(({ askedAt }) => askedAt.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})
