import { expect } from 'vitest'
import { env } from '@/lib/server/env'
import { buildSandboxWebhook } from '@/lib/server/payments/sandbox'
import { signText, SIGNATURE_HEADER } from '@/lib/server/payments/signatures'
import {
  runAtOnce,
  type Attack,
  countStatus,
  KEYS,
  PAGE_HEADERS,
  drawAddress,
  type AttackWorld,
} from './world'

const reserve = (world: AttackWorld, asked: Parameters<AttackWorld['ask']>[1], vehicleId: string) =>
  world.ask('/vehicle/v1/reserveOrder', { body: { vehicleId }, ...asked })

function signedWebhook(world: AttackWorld, spoil: (text: string) => string) {
  const { headers, rawBody } = buildSandboxWebhook('payment.captured', {
    orderId: 'order_attack',
    paymentId: `pay_attack${performance.now()}`,
    amount: 10_000,
  })
  const raw = Buffer.from(spoil(rawBody.toString()))
  const secret = signText('sandbox gateway webhook', env().SESSION_SECRET)
  return world.ask('/api/webhooks/razorpay', {
    raw,
    headers: { ...Object.fromEntries(headers), [SIGNATURE_HEADER]: signText(raw, secret) },
  })
}

export const HOLD_ATTACKS: readonly Attack[] = [
  {
    name: '200 buyers for one car, through both instances',
    run: async (world) => {
      const buyers = await world.shop.newBuyers(200)
      const [car = ''] = await world.shop.freeCars(1)
      const told = await runAtOnce(buyers.length, (nth) => {
        const who = buyers[nth]
        return reserve(world, who ? { who } : {}, car)
      })
      expect(countStatus(told, 201)).toBe(1)
      expect(told.filter(({ status }) => status >= 500)).toEqual([])
      expect(await world.shop.count('SELECT 1 FROM live_hold WHERE vehicle_id = $1', [car])).toBe(1)
    },
  },
  {
    name: 'one buyer for twelve cars',
    run: async (world) => {
      const [who, cars] = [await world.shop.newBuyer(), await world.shop.freeCars(12)]
      const told = await runAtOnce(12, (nth) => reserve(world, { who }, cars[nth] ?? ''))
      expect(countStatus(told, 201)).toBe(1)
    },
  },
  {
    name: 'deleting an account during a reservation',
    run: async (world) => {
      const [buyers, cars] = [await world.shop.newBuyers(12), await world.shop.freeCars(12)]
      const told = await runAtOnce(12, async (nth) => {
        const who = buyers[nth]
        if (!who) throw new Error('no buyer')
        const gone = () =>
          world.ask('/customer/v1/account', {
            method: 'DELETE',
            who,
            body: { phoneNumber: who.phone },
            at: 0,
          })
        const held = () => reserve(world, { who, at: 1 }, cars[nth] ?? '')
        return Promise.all(nth % 2 === 0 ? [gone(), held()] : [held(), gone()])
      })
      const statuses = told.flat().map(({ status }) => status)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      expect(
        await world.shop.count(
          'SELECT 1 FROM live_hold h JOIN reservation r ON r.id = h.id JOIN customer c ON c.id = r.customer_id WHERE c.deleted_at IS NOT NULL',
        ),
      ).toBe(0)
    },
  },
  {
    name: 'hoarding from one address',
    run: async (world) => {
      const [buyers, cars] = [await world.shop.newBuyers(30), await world.shop.freeCars(30)]
      const from = drawAddress()
      const told = await runAtOnce(30, (nth) => {
        const browser = buyers[nth]
        return reserve(world, browser ? { browser, from } : { from }, cars[nth] ?? '')
      })
      expect(countStatus(told, 201)).toBe(5)
      const elsewhere = buyers.find((_one, nth) => told[nth]?.status !== 201)
      const free = cars.find((_car, nth) => told[nth]?.status !== 201) ?? ''
      expect((await reserve(world, elsewhere ? { browser: elsewhere } : {}, free)).status).toBe(201)
    },
  },
  {
    name: 'one buyer repeatedly holds a car without paying',
    run: async (world) => {
      const [who, [car = '']] = [await world.shop.newBuyer(), await world.shop.freeCars(1)]
      expect((await reserve(world, { who }, car)).status).toBe(201)
      await world.shop.runOut(car)
      const again = await reserve(world, { who }, car)
      expect([again.status === 201, again.status >= 500]).toEqual([false, false])
    },
  },
  {
    name: 'prices, owners and states sent by a client',
    run: async (world) => {
      const [who, [car = '']] = [await world.shop.newBuyer(), await world.shop.freeCars(1)]
      const { status, data } = await world.ask('/vehicle/v1/reserveOrder', {
        who,
        body: {
          vehicleId: car,
          amount: 1,
          price: 1,
          tokenAmount: 1,
          status: 'active',
          customerId: 'cus_x',
        },
      })
      expect(status).toBe(201)
      expect(data.amount).toBe(10_000)
      const [row] = await world.shop.rows<{ status: string; customer_id: string }>(
        "SELECT status::text, customer_id FROM reservation WHERE vehicle_id = $1 AND status IN ('pending', 'active')",
        [car],
      )
      expect(row).toEqual({ status: 'pending', customer_id: who.id })
      const forged = await world.ask('/vehicle/v1/chargePayment', {
        who,
        body: { orderId: data.orderId, paymentId: 'pay_forged', signature: 'a'.repeat(64) },
      })
      expect(forged.status).toBeGreaterThanOrEqual(400)
      expect(forged.status).toBeLessThan(500)
    },
  },
  {
    name: 'webhooks with invalid bytes',
    run: async (world) => {
      const spoils: ((text: string) => string)[] = [
        (text) => text.replace('order_attack', 'order\\u0000attack'),
        (text) => text.replace('order_attack', '\\ud800'),
        (text) => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}${text.slice(0, 0)}`,
        () => '',
        () => 'null',
      ]
      for (const spoil of spoils) {
        const { status } = await signedWebhook(world, spoil)
        expect(status).toBeLessThan(500)
      }
      expect((await signedWebhook(world, (text) => text)).status).toBe(200)
    },
  },
  {
    name: 'other customers’ data',
    run: async (world) => {
      const [me, rows] = [
        await world.shop.newBuyer(),
        await world.shop.rows<{ id: string; vehicle: string }>(
          "SELECT d.id, d.vehicle_id AS vehicle FROM document d WHERE d.status <> 'due' LIMIT 10",
        ),
      ]
      expect(rows.length).toBeGreaterThan(3)
      for (const { id, vehicle } of rows) {
        for (const path of [
          `/customer/v1/documents/${id}/link`,
          `/vehicle/v1/homeDelivery?vehicleId=${vehicle}`,
          `/vehicle/v1/purchase?vehicleId=${vehicle}`,
        ]) {
          const told = await world.ask(path, { who: me })
          expect([403, 404, 422], `${path} ${told.status}`).toContain(told.status)
        }
      }
      const orders = await world.shop.rows<{ order_id: string }>(
        'SELECT order_id FROM payment WHERE order_id IS NOT NULL LIMIT 5',
      )
      for (const { order_id: orderId } of orders) {
        const told = await world.ask('/vehicle/v1/failedPayment', { who: me, body: { orderId } })
        expect([403, 404, 409, 422]).toContain(told.status)
      }
    },
  },
  {
    name: 'a HEAD with side effects',
    run: async (world) => {
      const who = await world.shop.newBuyer()
      await world.ask('/customer/v1/customerClickToCall', { method: 'HEAD', who })
      await world.ask('/customer/v1/customerClickToCall', {
        headers: { authorization: `Bearer ${who.token}`, 'sec-fetch-site': 'cross-site' },
      })
      const count = () =>
        world.shop.count('SELECT 1 FROM call_back WHERE customer_id = $1', [who.id])
      expect(await count()).toBe(0)
      const told = await world.ask('/customer/v1/customerClickToCall', {
        method: 'POST',
        headers: { ...KEYS, ...PAGE_HEADERS, authorization: `Bearer ${who.token}` },
      })
      expect(told.status).toBe(200)
      expect(await count()).toBe(1)
    },
  },
]
