import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GET as slots } from '@/app/api/vehicle/v1/slots/route'
import { listSlots } from '@/lib/features/appointments/queries/slots'
import { signAccessToken } from '@/lib/server/auth/access-token'
import { findActor, openSession } from '@/lib/server/auth/sessions'
import { getDatabaseTime, readClock } from '@/lib/server/database-time'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { createCustomer } from '../../factories/customers'
import { fetchData } from '../api/call'
import { testDatabase } from '../../setup/database'

const { pool, prisma } = testDatabase()
const shared = globalThis as typeof globalThis & { bharosaTime?: object }

beforeEach(() => delete shared.bharosaTime)
afterEach(() => {
  vi.useRealTimers()
  delete shared.bharosaTime
})

const off = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

it.each([20, -20])(
  'a session works on an instance whose clock is %i minutes wrong, and vice versa',
  async (minutes) => {
    const { id, token } = await createCustomer(pool)
    off(minutes)
    expect((await findActor({ token }))?.customerId).toBe(id)
    const session = { customerId: id, staffId: null }
    const opened = await openSession(prisma, session, await getDatabaseTime())
    // Negative control: a token by this instance's wrong clock.
    const own = await signAccessToken(
      { sessionId: opened.sessionId, subject: id, actorStaffId: null },
      new Date(),
    )
    vi.useRealTimers()
    delete shared.bharosaTime
    expect((await findActor({ token: opened.token }))?.customerId).toBe(id)
    expect(await findActor({ token: own })).toBeNull()
  },
)

it("a token expired by the database's clock is expired, whatever this clock says", async () => {
  const { id } = await createCustomer(pool)
  const session = { customerId: id, staffId: null }
  const { token } = await openSession(prisma, session, new Date(Date.now() - 16 * 60_000))
  off(-10)
  expect(await findActor({ token })).toBeNull()
})

it("drive hours follow the database's date, whatever this clock's is", async () => {
  const {
    rows: [car],
  } = await pool.query<{ id: string }>("SELECT id FROM vehicle WHERE status = 'listed' LIMIT 1")
  const vehicleId = String(car?.id)
  const daysOf = ({ days }: { days: { date: string }[] }) => days.map(({ date }) => date)
  const asked = async () =>
    daysOf(await fetchData<{ days: { date: string }[] }>(slots, `?vehicleId=${vehicleId}`))
  const right = await asked()
  off(3 * 24 * 60)
  expect(await asked()).toEqual(right)
  // Negative control: this process's clock gives other days.
  const own = await listSlots({ vehicleId, desk: 'buyer' }, new Date())
  expect(own && daysOf(own)).not.toEqual(right)
})

it("the exact clock is the database's, and goes on within a transaction", async () => {
  off(3 * 24 * 60)
  const [begun, waited] = await transaction(async (tx) => {
    const { at } = await tx.$kysely
      .selectNoFrom([databaseNow.as('at'), sql`pg_sleep(0.02)::text`.as('slept')])
      .executeTakeFirstOrThrow()
    return [at.getTime(), (await readClock(tx)).getTime()]
  })
  expect(waited - begun).toBeGreaterThanOrEqual(19)
  // Negative control: this process's clock is days ahead.
  expect(Date.now() - waited).toBeGreaterThan(2 * 24 * 3_600_000)
})
