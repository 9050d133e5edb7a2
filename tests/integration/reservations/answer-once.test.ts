import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerIdempotently } from '@/lib/server/http/answer-once'
import { endpoint } from '@/lib/server/http/endpoint'
import type { Reply } from '@/lib/server/http/reply'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { type AppInstance, startAppInstance } from './instances'
import { makeCarsReservable, reserveByToken } from './shop'

const { pool, url } = testDatabase()
let instance: AppInstance | undefined

afterAll(() => instance?.stop())

const aMinuteLater = () =>
  pool.query("UPDATE idempotency_key SET created_at = created_at - interval '61 seconds'")

describe('an Idempotency-Key', () => {
  it('left by a killed process blocks for a minute at most, then the work resumes', async () => {
    const [buyer, [car = '', second = '']] = [
      await createCustomer(pool),
      await makeCarsReservable(pool, 2),
    ]
    const key = { 'idempotency-key': 'of-the-dead' }
    instance = await startAppInstance(url)
    expect(
      await instance.call(
        'reserveOrder',
        buyer,
        { vehicleId: car },
        { ...key, 'x-die-at': 'reserve:held' },
      ),
    ).toBeNull()
    expect(instance.isAlive()).toBe(false)
    const left = 'SELECT response FROM idempotency_key WHERE key = $1'
    expect((await pool.query(left, ['of-the-dead'])).rows).toEqual([{ response: null }])
    // The first request with this key may still be running.
    expect((await reserveByToken(buyer, car, key)).status).toBe(409)
    await aMinuteLater()
    expect((await reserveByToken(buyer, second, key)).status).toBe(422)
    const repeats = await Promise.all([1, 2, 3].map(() => reserveByToken(buyer, car, key)))
    expect(
      repeats.map(({ status }) => status).filter((status) => status === 201).length,
    ).toBeGreaterThan(0)
    const { status, data } = await reserveByToken(buyer, car, key)
    expect(status).toBe(201)
    const { rows } = await pool.query(
      'SELECT r.id, count(p.id)::int AS payments FROM reservation r JOIN payment p ON p.reservation_id = r.id WHERE r.customer_id = $1 GROUP BY r.id',
      [buyer.id],
    )
    expect(rows).toEqual([{ id: data.reservationId, payments: 1 }])
  })

  const asked = (key: string) => ({
    actor: null,
    client: { kind: 'browser' as const },
    headers: new Headers({ 'idempotency-key': key }),
    body: { a: 1 },
  })
  const slow = endpoint({
    summary: 'slow',
    auth: 'public',
    idempotent: true,
    response: z.object({}),
    handler: () => ({}),
  })

  it("taken over by another request isn't overwritten by its slow first owner", async () => {
    let goOn: (answer: unknown) => void = () => undefined
    const first = answerIdempotently(
      slow,
      asked('slow'),
      () => new Promise((resolve) => (goOn = resolve)),
    )
    await expect
      .poll(
        async () =>
          (await pool.query("SELECT 1 FROM idempotency_key WHERE key = 'slow'")).rows.length,
      )
      .toBe(1)
    await aMinuteLater()
    expect(
      await answerIdempotently(slow, asked('slow'), () => Promise.resolve({ by: 'second' })),
    ).toEqual({
      by: 'second',
    })
    goOn({ by: 'first' })
    await first
    const kept = (await answerIdempotently(slow, asked('slow'), () =>
      Promise.reject(new Error('not again')),
    )) as Reply<unknown>
    expect(kept.data).toEqual({ by: 'second' })
  })

  it('belongs to one request: the same body for another appointment differs', async () => {
    const about = (appointmentId: string) => ({ ...asked('two-things'), params: { appointmentId } })
    await answerIdempotently(slow, about('tdr_1'), () => Promise.resolve({ moved: 'tdr_1' }))
    expect(
      await answerIdempotently(slow, about('tdr_1'), () => Promise.reject(new Error('not again'))),
    ).toMatchObject({ data: { moved: 'tdr_1' } })
    await expect(
      answerIdempotently(slow, about('tdr_2'), () => Promise.resolve({ moved: 'tdr_2' })),
    ).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  })

  it('is free at once if its work failed', async () => {
    await expect(
      answerIdempotently(slow, asked('failed'), () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no')
    expect(
      await answerIdempotently(slow, asked('failed'), () => Promise.resolve({ by: 'second' })),
    ).toEqual({ by: 'second' })
  })
})
