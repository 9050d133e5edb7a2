import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signAccessToken } from '@/lib/server/auth/access-token'
import { findActor, openSession } from '@/lib/server/auth/sessions'
import { databaseTime } from '@/lib/server/db/database-time'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'

const { pool, prisma } = testDatabase()
const shared = globalThis as typeof globalThis & { bharosaTime?: object }

beforeEach(() => delete shared.bharosaTime)
afterEach(() => {
  vi.useRealTimers()
  delete shared.bharosaTime
})

/** This process's clock is so many minutes wrong; the database's stays right. */
const off = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

it.each([20, -20])(
  'a session counts on an instance whose clock is %i minutes wrong, and one that it opens counts elsewhere',
  async (minutes) => {
    const { id, token } = await createCustomer(pool)
    off(minutes)
    expect((await findActor({ token }))?.customerId).toBe(id)
    const session = { customerId: id, staffId: null }
    const opened = await openSession(prisma, session, await databaseTime())
    // By its own clock it would be refused elsewhere (negative control).
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

it('a token that is over by the database is over, whatever this clock says', async () => {
  const { id } = await createCustomer(pool)
  const session = { customerId: id, staffId: null }
  const { token } = await openSession(prisma, session, new Date(Date.now() - 16 * 60_000))
  off(-10)
  expect(await findActor({ token })).toBeNull()
})
