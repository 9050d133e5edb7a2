import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { type AppInstance, startAppInstance } from './instances'
import { arbitrarySequence } from './sequence-steps'
import {
  closeRazorpay,
  RAZORPAY_KEYS,
  openStandInRazorpay,
  type RazorpayAtTest,
} from './at-the-gateway'
import { SequenceWorld } from './sequence-world'
import { findBrokenInvariants, makeCarsReservable } from './shop'

const { pool, url } = testDatabase()
const SEQUENCES = Number(process.env.SOAK_SEQUENCES ?? 100)
const HOUR_MS = 3_600_000

let instance: AppInstance | undefined
let razorpay: RazorpayAtTest

async function victim(): Promise<AppInstance> {
  if (!instance?.isAlive())
    instance = await startAppInstance(url, {
      RAZORPAY_KEY_ID: RAZORPAY_KEYS.keyId,
      RAZORPAY_KEY_SECRET: RAZORPAY_KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: RAZORPAY_KEYS.webhookSecret,
      RAZORPAY_URL: razorpay.url,
      UPI_BLOCK: 'on',
    })
  return instance
}

beforeAll(async () => {
  razorpay = await openStandInRazorpay()
})
afterAll(async () => {
  await instance?.stop()
  await closeRazorpay(razorpay)
})

describe('money and holds', () => {
  it(
    `agree after every step of ${SEQUENCES} generated sequences, kills included`,
    async () => {
      const buyers = await Promise.all([1, 2, 3].map(() => createCustomer(pool)))
      const cars = await makeCarsReservable(pool, 3)
      let deaths = 0
      let steps = 0
      await fc.assert(
        fc.asyncProperty(arbitrarySequence, async (taken) => {
          const world = new SequenceWorld({ pool, buyers, cars, razorpay, victim })
          try {
            for (const step of taken) {
              expect(await world.take(step), JSON.stringify(step)).toEqual([])
              steps += 1
            }
            // Half of the sequences end without the gateway's webhooks.
            expect(await world.settle({ isHeard: taken.length % 2 === 0 })).toEqual([])
          } finally {
            deaths += world.deaths
            await world.clear()
          }
        }),
        {
          numRuns: SEQUENCES,
          endOnFailure: false,
          ...(process.env.SOAK_SEED ? { seed: Number(process.env.SOAK_SEED) } : {}),
        },
      )
      if (SEQUENCES >= 1_000) expect(deaths).toBeGreaterThan(20)
      if (process.env.SOAK_SEQUENCES)
        console.info(`${SEQUENCES} sequences, ${steps} steps, ${deaths} kills`)
    },
    HOUR_MS,
  )

  it('disagreeing are found: each view notices its kind of damage (negative control)', async () => {
    const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
    const seen = async (damage: string, parameters: unknown[] = []) => {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        await client.query(damage, parameters)
        return (await findBrokenInvariants(client, { afterSweep: true })).map(
          (line) => line.split(':')[0],
        )
      } finally {
        await client.query('ROLLBACK')
        client.release()
      }
    }
    const hold = (
      vehicle: string,
      customer: string,
      id: string,
    ) => `INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, pay_before)
      SELECT '${id}', ${vehicle}, ${customer}, quote.id, now() + interval '1 minute' FROM quote WHERE quote.vehicle_id = '${car}' AND is_current;`
    expect(await seen("UPDATE vehicle SET status = 'reserved' WHERE id = $1", [car])).toContain(
      'reserved_means_held',
    )
    expect(await seen(hold(`'${car}'`, `'${buyer.id}'`, 'res_a'))).toContain('reserved_means_held')
    expect(
      await seen(`DROP INDEX reservation_one_live_per_vehicle; ${hold(`'${car}'`, `'${buyer.id}'`, 'res_a')}
      ${hold(`'${car}'`, '(SELECT id FROM customer WHERE id NOT IN (SELECT customer_id FROM reservation) LIMIT 1)', 'res_b')}`),
    ).toContain('one_live_hold_a_car')
    expect(
      await seen(`DROP INDEX reservation_one_live_per_customer; ${hold(`'${car}'`, `'${buyer.id}'`, 'res_a')}
      ${hold(`(SELECT id FROM vehicle WHERE status = 'listed' AND id <> '${car}' LIMIT 1)`, `'${buyer.id}'`, 'res_b')}`),
    ).toContain('one_live_hold_a_buyer')
    expect(
      await seen("UPDATE payment SET status = 'refund_due' WHERE status = 'captured'"),
    ).toContain('captured_money_has_its_place')
    expect(
      await seen(`INSERT INTO sandbox_refund (id, payment_id, amount) SELECT 'twice_' || g, payment_id, amount
      FROM (SELECT * FROM payment WHERE status = 'captured' LIMIT 1) p, generate_series(1, 2) g`),
    ).toContain('refunded_exactly_once')
    expect(
      await seen(
        `${hold(`'${car}'`, `'${buyer.id}'`, 'res_a')} UPDATE reservation SET pay_before = now() - interval '1 second' WHERE id = 'res_a'`,
      ),
    ).toContain('ended_hold_blocks_nobody')
    expect(
      await seen(`${hold(`'${car}'`, `'${buyer.id}'`, 'res_a')}
      INSERT INTO payment (id, purpose, reservation_id, provider, amount) VALUES ('pay_a', 'token', 'res_a', 'razorpay', 10000);
      INSERT INTO payment_block (id, reservation_id, payment_id, provider, amount, state, order_id, mandate_id, lasts_until)
        VALUES ('blk_a', 'res_a', 'pay_a', 'razorpay', 10000, 'blocked', 'order_a', 'token_a', now() + interval '1 day')`),
    ).toContain('block_has_its_hold')
  })
})
