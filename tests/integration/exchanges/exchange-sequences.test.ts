import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lapseExchanges } from '@/lib/features/exchanges/commands/end-exchange'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { attachOldCar, detachOldCar } from '@/lib/workflows/attach-old-car'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { send } from '../api/send'
import {
  SALE_ROUTES,
  createHeldCar,
  findBrokenSales,
  buildSaleBody,
  postSale,
} from '../sales/deals'
import {
  markExchangeAgreed,
  createOldCar,
  insertExchange,
  backdateExchange,
  verifyOwner,
} from './old-cars'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')

const STEPS = ['attach', 'detach', 'runOut', 'lapse', 'release', 'sell'] as const
type Step = (typeof STEPS)[number]

async function createPair() {
  const held = await createHeldCar(pool)
  const ownerId = held.buyer.id
  const old = await createOldCar(pool, { ownerId })
  await verifyOwner(pool, old.vehicleId, ownerId)
  const exchangeId = await insertExchange(pool, old, 150_000, 20_000)
  await markExchangeAgreed(pool, exchangeId)
  return { held, old, ownerId, exchangeId }
}
type Pair = Awaited<ReturnType<typeof createPair>>

const ignoreRefusal = (work: Promise<unknown>) => work.catch(() => undefined)

async function take(step: Step, { held, ownerId, exchangeId }: Pair): Promise<void> {
  const { vehicleId } = held
  switch (step) {
    case 'attach':
      return void (await ignoreRefusal(attachOldCar({ exchangeId, vehicleId }, ownerId)))
    case 'detach':
      return void (await ignoreRefusal(detachOldCar({ exchangeId }, ownerId)))
    case 'runOut':
      return void (await ignoreRefusal(backdateExchange(pool, exchangeId)))
    case 'lapse':
      return void (await lapseExchanges())
    case 'release': {
      const body = { vehicleId, reason: 'The buyer changed their mind.' }
      return void (await send(SALE_ROUTES.holdRelease.POST, { token: asha.token, body }))
    }
    case 'sell': {
      const rest = await readRestToPay({ vehicleId, customerId: ownerId })
      if (rest) await postSale(asha.token, buildSaleBody({ vehicleId, rest: rest.rest }))
    }
  }
}

async function readStanding({ held, old, exchangeId }: Pair) {
  const { rows } = await pool.query<{
    state: string
    isSold: boolean
    isOldSold: boolean
    live: number
    stock: number
    owed: number
    advertised: number
  }>(
    `SELECT e.state, n.status = 'sold' AS "isSold", o.status = 'sold' AS "isOldSold",
       (SELECT count(*)::int FROM reservation r WHERE r.id = e.reservation_id AND r.status = 'active') AS live,
       (SELECT count(*)::int FROM vehicle s WHERE s.registration_number = o.registration_number AND s.id <> o.id AND s.seller_id IS NULL) AS stock,
       (SELECT coalesce(sum(l.amount), 0)::int FROM ledger_entry l WHERE l.vehicle_id = o.id AND l.kind NOT LIKE 'listing_fee%') AS owed,
       (SELECT count(*)::int FROM vehicle s WHERE s.registration_number = o.registration_number AND s.status IN ('listed', 'auction', 'reserved')) AS advertised
     FROM exchange e JOIN vehicle o ON o.id = e.vehicle_id, vehicle n WHERE e.id = $1 AND n.id = $2 AND o.id = $3`,
    [exchangeId, held.vehicleId, old.vehicleId],
  )
  return rows[0]
}

describe('a held car and an old one', () => {
  it('stand or fall together in whatever order things happen', async () => {
    const seen = new Set<string | undefined>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 7 }),
        async (steps) => {
          const pair = await createPair()
          for (const step of steps) {
            await take(step, pair)
            const now = await readStanding(pair)
            seen.add(now?.state)
            const isSettled = now?.state === 'settled'
            expect(now, steps.join(' ')).toMatchObject({
              isOldSold: isSettled,
              stock: isSettled ? 1 : 0,
              live: now?.state === 'attached' ? 1 : 0,
              owed: 0,
              advertised: 0,
              ...(isSettled && { isSold: true }),
            })
          }
          expect(await findBrokenSales(pool)).toEqual([])
        },
      ),
      {
        seed: 216,
        numRuns: 14,
        examples: [[['attach', 'sell']], [['attach', 'runOut', 'lapse', 'sell', 'detach']]],
      },
    )
    expect([...seen].sort()).toEqual(['agreed', 'attached', 'lapsed', 'settled'])
  })

  it('are never locked against each other (both at once, many times)', async () => {
    const pair = await createPair()
    const { held, ownerId, exchangeId } = pair
    for (let round = 0; round < 4; round += 1) {
      const found = await Promise.allSettled([
        attachOldCar({ exchangeId, vehicleId: held.vehicleId }, ownerId),
        detachOldCar({ exchangeId }, ownerId),
        postSale(asha.token, buildSaleBody({ ...held, rest: held.rest - 1 })),
        attachOldCar({ exchangeId, vehicleId: held.vehicleId }, ownerId),
      ])
      const reasons = found.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as { code?: string }).code] : [],
      )
      expect(reasons.filter((code) => code !== 'conflict')).toEqual([])
    }
  })
})
