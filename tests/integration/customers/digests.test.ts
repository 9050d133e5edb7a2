import { beforeEach, describe, expect, it } from 'vitest'
import { sendDigests } from '@/lib/features/customers/commands/send-digests'
import {
  changeConsent,
  changeSearchAlerts,
  unsubscribe,
} from '@/lib/features/customers/commands/set-consent'
import { createUnsubscribeToken } from '@/lib/features/customers/commands/unsubscribe-token'
import { cancelReservation } from '@/lib/features/reservations/commands/cancel-reservation'
import { reserveOrder } from '@/lib/workflows/reserve-car'
import { setFavourite } from '@/lib/features/customers/commands/set-favourite'
import { searchFilter } from '@/lib/features/customers/schemas/preferences'
import { savePreference } from '@/lib/features/customers/commands/save-preference'
import { moveVehicle, SYSTEM_MOVER } from '@/lib/features/vehicles/commands/move-vehicle'
import { newId } from '@/lib/server/db/ids'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { waitForNextMoment } from '../../setup/moments'

const { pool, prisma } = testDatabase()
let customer: TestCustomer
let cars: { id: string; make: string; price: number }[]

beforeEach(async () => {
  await pool.query('DELETE FROM message')
  await pool.query('DELETE FROM consent')
  customer = await createCustomer(pool)
  const { rows } = await pool.query<{ id: string; make: string; price: number }>(
    `SELECT v.id, k.slug AS make, v.price FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
     WHERE v.status = 'listed' ORDER BY v.id LIMIT 6`,
  )
  cars = rows
})

const first = () => cars[0] ?? { id: '', make: '', price: 0 }
const digests = async () =>
  (
    await pool.query<{ channel: string; to: string; variables: { news: string; summary: string } }>(
      'SELECT channel, "to", variables FROM message WHERE template = \'digest\' AND customer_id = $1 ORDER BY created_at',
      [customer.id],
    )
  ).rows
// The next change must be later than the like.
async function like(id: string): Promise<void> {
  await setFavourite(customer.id, id, true)
  await waitForNextMoment(pool)
}
async function agree(purpose: 'search_alerts' | 'shortlist_alerts', given = true): Promise<void> {
  await changeConsent({ customerId: customer.id, purpose, given })
  await waitForNextMoment(pool)
}
const letADayPass = async () => {
  await pool.query("UPDATE consent SET given_at = given_at - interval '1 day'")
  await pool.query(
    "UPDATE favourite SET created_at = created_at - interval '1 day' WHERE customer_id = $1",
    [customer.id],
  )
}
async function lowerPrice(id: string, by = 10_000): Promise<void> {
  const {
    rows: [car],
  } = await pool.query<{ price: number }>(
    'UPDATE vehicle SET price = price - $2 WHERE id = $1 RETURNING price',
    [id, by],
  )
  await pool.query(
    'INSERT INTO price_change (id, vehicle_id, price, previous, by_kind) VALUES ($1, $2, $3, $4, $5)',
    [newId('prc'), id, car?.price, (car?.price ?? 0) + by, 'seller'],
  )
}
const listAnew = (id: string) =>
  pool.query('UPDATE vehicle SET listed_at = now() WHERE id = $1', [id])
async function saveSearch(alerts: boolean, filters: object = { brands: [{ id: first().make }] }) {
  const saved = await savePreference(customer.id, {
    filters: searchFilter.parse(filters),
    sort: 'latest',
    alerts,
    add: true,
  })
  await waitForNextMoment(pool)
  return saved
}

describe('a digest', () => {
  it('reports a price reduction, a car that is free again, and a new match of a saved search', async () => {
    await saveSearch(true)
    await agree('shortlist_alerts')
    for (const { id } of cars) await like(id)
    await letADayPass()
    const [match, cheaper, free] = cars
    await listAnew(match?.id ?? '')
    await lowerPrice(cheaper?.id ?? '')
    await moveVehicle(prisma, {
      vehicleId: free?.id ?? '',
      move: 'reserve',
      mover: { kind: 'customer', id: customer.id },
    })
    await moveVehicle(prisma, { vehicleId: free?.id ?? '', move: 'release', mover: SYSTEM_MOVER })
    await sendDigests(new Date())
    const [digest, ...more] = await digests()
    expect(more).toEqual([])
    expect(digest).toMatchObject({ channel: 'sms', to: customer.phone })
    expect(digest?.variables.summary).toMatch(/^1 new car, 1 cheaper, 1 free again$/)
    expect(digest?.variables.news).toMatch(
      /Free again: [\s\S]*Cheaper now: [\s\S]*New for your search “\w[\w ]* cars”:\n\n/,
    )
  })

  it('covers each saved search with alerts, names the matching ones, and lists a car once', async () => {
    const make = first().make
    const other = cars.find((car) => car.make !== make)
    await saveSearch(true)
    await saveSearch(true, { kms: 1_999_999 })
    await saveSearch(true, { brands: [{ id: other?.make ?? '' }] })
    await letADayPass()
    await listAnew(first().id)
    await sendDigests(new Date())
    const [digest] = await digests()
    expect(digest?.variables.summary).toBe('1 new car')
    expect(digest?.variables.news).toMatch(
      /^New for your search “Used cars, up to 19,99,999\u00a0km”, your search “\w[\w ]* cars”:\n\n/,
    )
    expect(digest?.variables.news.match(/http/g)).toHaveLength(1)
  })

  it('skips saved searches without alerts, and cars older than the search', async () => {
    const { preferenceId } = await saveSearch(true)
    await saveSearch(true, { kms: 1 })
    await letADayPass()
    const tell = async () => {
      await pool.query('DELETE FROM message')
      await sendDigests(new Date())
      return (await digests()).length
    }
    await listAnew(first().id)
    await changeSearchAlerts({ customerId: customer.id, preferenceId, alerts: false })
    expect(await tell(), 'off').toBe(0)
    await changeSearchAlerts({ customerId: customer.id, preferenceId, alerts: true })
    expect(await tell(), 'on').toBe(1)
    await pool.query('UPDATE preference SET created_at = now() WHERE id = $1', [preferenceId])
    expect(await tell(), 'saved later').toBe(0)
  })

  it('doesn’t report a car as free to the customer who gave it up', async () => {
    await agree('shortlist_alerts')
    const [mine, theirs] = [cars[4]?.id ?? '', cars[5]?.id ?? '']
    for (const id of [mine, theirs]) await like(id)
    await letADayPass()
    const other = await createCustomer(pool)
    for (const [vehicleId, holder] of [
      [mine, customer],
      [theirs, other],
    ] as const) {
      await reserveOrder({ vehicleId, customerId: holder.id })
      await cancelReservation({ vehicleId, customerId: holder.id })
    }
    await sendDigests(new Date())
    const [digest] = await digests()
    expect(digest?.variables.summary).toBe('1 free again')
    expect(digest?.variables.news).toContain(
      (
        await pool.query<{ code: string }>('SELECT car_code AS code FROM vehicle WHERE id = $1', [
          theirs,
        ])
      ).rows[0]?.code,
    )
  })

  it('goes to a verified e-mail address, and not to an unverified one', async () => {
    await pool.query("UPDATE customer SET email_id = 'kavya@example.com' WHERE id = $1", [
      customer.id,
    ])
    await agree('shortlist_alerts')
    await like(first().id)
    await letADayPass()
    await pool.query('UPDATE customer SET email_verified_at = now() WHERE id = $1', [customer.id])
    await lowerPrice(first().id)
    await sendDigests(new Date())
    expect(await digests()).toMatchObject([{ channel: 'email', to: 'kavya@example.com' }])
  })

  it('is sent once a day, regardless of runs and processes, and again the next day', async () => {
    await agree('shortlist_alerts')
    await like(first().id)
    await letADayPass()
    await lowerPrice(first().id)
    await Promise.all(Array.from({ length: 6 }, () => sendDigests(new Date())))
    await lowerPrice(first().id)
    await sendDigests(new Date())
    expect(await digests()).toHaveLength(1)
    // Another key makes a second message, so only the unique key prevents duplicates.
    await pool.query(
      "UPDATE message SET dedupe_key = dedupe_key || ' yesterday', created_at = created_at - interval '1 day'",
    )
    await lowerPrice(first().id)
    await sendDigests(new Date())
    expect(await digests()).toHaveLength(2)
  })

  it('is never sent without consent, after withdrawal, or after the unsubscribe link', async () => {
    await saveSearch(false)
    await like(first().id)
    await letADayPass()
    const tell = async () => {
      await lowerPrice(first().id)
      await listAnew(first().id)
      await sendDigests(new Date())
      return (await digests()).length
    }
    expect(await tell()).toBe(0)
    await agree('shortlist_alerts')
    await agree('shortlist_alerts', false)
    expect(await tell()).toBe(0)
    await agree('search_alerts')
    await unsubscribe(createUnsubscribeToken(customer.id))
    expect(await tell()).toBe(0)
    await agree('shortlist_alerts')
    expect(await tell()).toBe(1)
  })

  it('skips news from before the consent or the like, held cars, and empty days', async () => {
    await lowerPrice(first().id)
    await agree('shortlist_alerts')
    await like(first().id)
    await sendDigests(new Date())
    expect(await digests(), 'what lay before').toEqual([])
    await letADayPass()
    const held = cars[1]?.id ?? ''
    await like(held)
    await lowerPrice(held)
    await moveVehicle(prisma, {
      vehicleId: held,
      move: 'reserve',
      mover: { kind: 'customer', id: customer.id },
    })
    await pool.query(
      `INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, pay_before) SELECT $1, $2, $3, id, now() + interval '1 hour' FROM quote WHERE vehicle_id = $2 LIMIT 1`,
      [newId('res'), held, customer.id],
    )
    await pool.query('DELETE FROM price_change WHERE vehicle_id = $1', [first().id])
    await sendDigests(new Date())
    expect(await digests()).toEqual([])
  })
})
