import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Db, getDb, runTransaction } from '@/lib/server/db/client'
import { runNested, transaction } from '@/lib/server/db/transaction'
import { testDatabase } from '../../setup/database'

testDatabase()
const AT_ONCE = 3

async function connectionsOf(tx: Db, allBegan: () => Promise<void>): Promise<number[]> {
  await tx.customer.count()
  await allBegan()
  const [prisma] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx.$kysely)
  return [prisma?.pid ?? 0, rows[0]?.pid ?? 0]
}

function many<Result>(work: (allBegan: () => Promise<void>) => Promise<Result>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const allBegan = () => {
    begun += 1
    if (begun === AT_ONCE) resolve()
    return promise
  }
  return Promise.all(Array.from({ length: AT_ONCE }, () => work(allBegan)))
}
const areApart = (connections: readonly number[][]) =>
  connections.every(([prisma, kysely]) => prisma === kysely) &&
  new Set(connections.flat()).size === AT_ONCE

describe('concurrent transactions', () => {
  it('use one connection each, through Prisma and Kysely', async () => {
    const connections = await many((allBegan) => transaction((tx) => connectionsOf(tx, allBegan)))
    expect(connections.map(([prisma, kysely]) => kysely === prisma)).toEqual(
      connections.map(() => true),
    )
    expect(areApart(connections)).toBe(true)
  })

  it("would leave theirs with the client's own $kysely (negative control)", async () => {
    const withoutOwn = (allBegan: () => Promise<void>) =>
      getDb().$transaction((tx) =>
        connectionsOf(Object.create(tx, { $kysely: { value: getDb().$kysely } }), allBegan),
      )
    expect(areApart(await many(withoutOwn))).toBe(false)
  })
})

describe('a failed part of a transaction', () => {
  const payment = (id: string) => ({
    id,
    orderId: 'order_nested',
    amount: 1,
    currency: 'INR',
    status: 'captured',
  })
  const written = async () => {
    const found = await getDb().sandboxPayment.findMany({
      where: { orderId: 'order_nested' },
      select: { id: true, amount: true },
      orderBy: { id: 'asc' },
    })
    return found.map(({ id, amount }) => `${id}:${amount}`)
  }

  it('is rolled back alone if nested, and the rest is kept', async () => {
    await transaction(async (tx) => {
      await tx.sandboxPayment.create({ data: payment('a') })
      await expect(
        runNested(tx, async () => {
          await tx.$kysely
            .updateTable('sandbox_payment')
            .set({ amount: 2 })
            .where('id', '=', 'a')
            .execute()
          await tx.sandboxPayment.create({ data: payment('a') })
        }),
      ).rejects.toMatchObject({ code: 'P2002' })
      await runNested(tx, () => tx.sandboxPayment.create({ data: payment('b') }))
    })
    expect(await written()).toEqual(['a:1', 'b:1'])
  })

  it('rolls back the whole transaction if not nested (negative control)', async () => {
    const whole = transaction(async (tx) => {
      await tx.sandboxPayment.create({ data: payment('c') })
      await tx.sandboxPayment.create({ data: payment('c') }).catch(() => undefined)
      await tx.sandboxPayment.create({ data: payment('d') })
    })
    await expect(whole).rejects.toThrow()
    expect(await written()).toEqual(['a:1', 'b:1'])
  })
})

describe('two deadlocked transactions', () => {
  async function lockCrosswise(both: (work: (tx: Db) => Promise<void>) => Promise<void>) {
    const rows = await getDb().city.findMany({ take: 2, orderBy: { id: 'asc' } })
    let begun = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    const touch = (tx: Db, row = rows[0]) =>
      tx.city.update({ where: { id: row?.id }, data: { name: row?.name }, select: { id: true } })
    const one = (first: number) =>
      both(async (tx) => {
        await touch(tx, rows[first])
        begun += 1
        if (begun === 2) resolve()
        await promise
        await touch(tx, rows[1 - first])
      })
    return Promise.allSettled([one(0), one(1)])
  }

  it('both succeed, because the aborted one is retried', async () => {
    const done = await lockCrosswise((work) => transaction(work))
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  it('would lose one without the retry (negative control)', async () => {
    const done = await lockCrosswise((work) => runTransaction(getDb(), work))
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
