import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getDb, type SqlDb } from '@/lib/server/db/client'
import { sqlTransaction, transaction } from '@/lib/server/db/transaction'
import { testDatabase } from '../../setup/database'

const { pool } = testDatabase()

interface Values {
  day: Date
  moment: Date
  big: bigint
  exact: { toString: () => string }
  count: bigint
  object: unknown
  list: string[]
  bytes: Uint8Array
  isTrue: boolean
}

const MIDNIGHT = new Date('2026-03-01T00:00:00.000Z')

async function read({ $kysely }: SqlDb): Promise<Values | undefined> {
  const { rows } = await sql<Values>`SELECT
    ${MIDNIGHT}::date AS day, ${new Date('2026-03-01T18:45:10.123Z')}::timestamptz AS moment,
    ${9_007_199_254_740_993n}::bigint AS big, '0.1234'::numeric(6, 4) AS exact,
    (SELECT count(*) FROM city WHERE false) AS count,
    ${JSON.stringify({ a: [1, null] })}::jsonb AS object, ${['x', 'y "z"']}::text[] AS list,
    decode('00ff', 'hex') AS bytes, true AS "isTrue"`.execute($kysely)
  return rows[0]
}

const plain = (values: Values | undefined) =>
  values && { ...values, exact: values.exact.toString(), bytes: [...values.bytes] }

describe('statement values', () => {
  it('are the same on the pool, in a Kysely transaction and in a Prisma transaction', async () => {
    const zone = process.env.TZ
    // Midnight in UTC is still the previous day in Los Angeles.
    process.env.TZ = 'America/Los_Angeles'
    try {
      const onPool = plain(await read(getDb()))
      expect(onPool).toEqual({
        day: MIDNIGHT,
        moment: new Date('2026-03-01T18:45:10.123Z'),
        big: 9_007_199_254_740_993n,
        exact: '0.1234',
        count: 0n,
        object: { a: [1, null] },
        list: ['x', 'y "z"'],
        bytes: [0, 255],
        isTrue: true,
      })
      expect(plain(await sqlTransaction(read))).toEqual(onPool)
      expect(plain(await transaction(read))).toEqual(onPool)
    } finally {
      process.env.TZ = zone
    }
  })

  it('would be read differently by the bare driver (negative control)', async () => {
    const { rows } = await pool.query<{ big: unknown }>('SELECT 1::bigint AS big')
    expect(rows[0]?.big).toBe('1')
  })
})

describe('a Kysely transaction', () => {
  const name = () => getDb().city.findFirstOrThrow({ orderBy: { id: 'asc' } })

  it('commits all or nothing, and ends if its work fails', async () => {
    const before = await name()
    const renamed = sqlTransaction(async (tx) => {
      await tx.$kysely
        .updateTable('city')
        .set({ name: 'Elsewhere' })
        .where('id', '=', before.id)
        .execute()
      throw new Error('no')
    })
    await expect(renamed).rejects.toThrow('no')
    expect((await name()).name).toBe(before.name)
  })

  it('is retried after a lost race, three times at most', async () => {
    let attempts = 0
    const lost = sqlTransaction(async (tx) => {
      attempts += 1
      await sql`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$`.execute(
        tx.$kysely,
      )
    })
    await expect(lost).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(3)
  })
})
