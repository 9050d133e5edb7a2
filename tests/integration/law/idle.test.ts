import { beforeEach, expect, it } from 'vitest'
import { findActor, openSession } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { LOCALES } from '@/lib/i18n/locales'
import { renderMessage } from '@/lib/features/messaging/rules/render-message'
import { forgetIdleCustomers } from '@/lib/workflows/retention/forget-idle'
import { createCustomer } from '../../factories/customers'
import { countLockWaits, testDatabase } from '../../setup/database'
import { makeCarsReservable, reserveByToken } from '../reservations/shop'

const { pool } = testDatabase()

interface Row {
  deleted: boolean
  told: boolean
  phone: string
}

async function rowOf(id: string): Promise<Row> {
  const { rows } = await pool.query<Row>(
    'SELECT deleted_at IS NOT NULL AS deleted, idle_told_at IS NOT NULL AS told, phone FROM customer WHERE id = $1',
    [id],
  )
  if (!rows[0]) throw new Error('the row is gone')
  return rows[0]
}

async function lastHere(days: number, locale = 'en') {
  const person = await createCustomer(pool)
  await pool.query(
    `UPDATE session SET last_seen_at = now() - make_interval(days => $2), created_at = now() - make_interval(days => $2), expires_at = now() - make_interval(days => $2 - 90) WHERE customer_id = $1`,
    [person.id, days],
  )
  await pool.query(
    'UPDATE customer SET seen_on = now()::date - $2::int, locale = $3 WHERE id = $1',
    [person.id, days, locale],
  )
  return person
}

const toldBefore = (id: string, hours: number) =>
  pool.query(
    'UPDATE customer SET idle_told_at = now() - make_interval(hours => $2) WHERE id = $1',
    [id, hours],
  )
const comeBack = (customerId: string) =>
  openSession(getDb(), { customerId, staffId: null }, new Date())
const THREE_YEARS = 3 * 366

beforeEach(() => pool.query('UPDATE customer SET seen_on = now()::date, idle_told_at = NULL'))

it('a customer absent for three years is warned once, and deleted two days later', async () => {
  const [gone, here] = [await lastHere(THREE_YEARS), await lastHere(3 * 365 - 5)]
  expect(await forgetIdleCustomers()).toEqual({ told: 1, forgotten: 0 })
  expect(await forgetIdleCustomers()).toEqual({ told: 0, forgotten: 0 })
  expect(await rowOf(gone.id)).toMatchObject({ deleted: false, told: true })
  await toldBefore(gone.id, 47)
  expect(await forgetIdleCustomers()).toEqual({ told: 0, forgotten: 0 })
  await toldBefore(gone.id, 49)
  expect(await forgetIdleCustomers()).toEqual({ told: 0, forgotten: 1 })
  expect(await rowOf(gone.id)).toMatchObject({ deleted: true, told: false })
  expect((await rowOf(gone.id)).phone).not.toBe(gone.phone)
  const { rowCount } = await pool.query('SELECT 1 FROM erasure WHERE customer_id = $1', [gone.id])
  expect(rowCount).toBe(1)
  // Negative control: five days before the limit, the account stays.
  expect(await rowOf(here.id)).toMatchObject({ deleted: false, told: false, phone: here.phone })
})

it('a login stops it at any moment; one by acting staff doesn’t', async () => {
  const [early, late, acted] = [
    await lastHere(THREE_YEARS),
    await lastHere(THREE_YEARS),
    await lastHere(THREE_YEARS),
  ]
  await forgetIdleCustomers()
  await comeBack(early.id)
  await forgetIdleCustomers()
  expect(await rowOf(early.id)).toMatchObject({ deleted: false, told: false })
  for (const { id } of [late, acted]) await toldBefore(id, 49)
  const { token } = await comeBack(late.id)
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM staff LIMIT 1')
  await openSession(
    getDb(),
    { customerId: acted.id, staffId: rows[0]?.id ?? '', reason: 'asked on the phone' },
    new Date(),
  )
  expect((await forgetIdleCustomers()).forgotten).toBe(1)
  expect(await rowOf(late.id)).toMatchObject({ deleted: false, phone: late.phone })
  expect(await findActor({ token })).not.toBeNull()
  expect((await rowOf(acted.id)).deleted).toBe(true)
})

it('a login that commits while the deletion waits for it stops the deletion', async () => {
  const person = await lastHere(THREE_YEARS)
  await forgetIdleCustomers()
  await toldBefore(person.id, 49)
  const [opened, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const login = transaction(async (tx) => {
    await openSession(tx, { customerId: person.id, staffId: null }, new Date())
    opened.resolve()
    await commit.promise
  })
  await opened.promise
  const deletion = forgetIdleCustomers()
  await expect.poll(() => countLockWaits(pool)).toBe(1)
  commit.resolve()
  await login
  expect((await deletion).forgotten).toBe(0)
  expect(await rowOf(person.id)).toMatchObject({ deleted: false, phone: person.phone })
})

it('open business keeps the account', async () => {
  const [buyer, [car = '']] = [await lastHere(THREE_YEARS), await makeCarsReservable(pool, 1)]
  await reserveByToken({ ...buyer, token: (await comeBack(buyer.id)).token }, car)
  await pool.query(
    "UPDATE session SET last_seen_at = now() - interval '4 years' WHERE customer_id = $1",
    [buyer.id],
  )
  expect(await forgetIdleCustomers()).toEqual({ told: 0, forgotten: 0 })
  await toldBefore(buyer.id, 72)
  expect((await forgetIdleCustomers()).forgotten).toBe(0)
  expect((await rowOf(buyer.id)).deleted).toBe(false)
})

it.each(LOCALES)('is warned in %s with the time and the way to keep it', async (locale) => {
  const person = await lastHere(THREE_YEARS, locale)
  await forgetIdleCustomers()
  const { rows } = await pool.query<{ template: string; variables: Record<string, string> }>(
    'SELECT template, variables FROM message WHERE customer_id = $1',
    [person.id],
  )
  expect(rows).toHaveLength(1)
  const [row] = rows
  const { text } = renderMessage({
    channel: 'sms',
    locale,
    template: row?.template ?? '',
    variables: row?.variables ?? {},
  } as never)
  expect(text).toContain('/login')
  expect(text).not.toMatch(/[{}]/)
})
