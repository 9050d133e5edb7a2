import { describe, expect, it } from 'vitest'
import {
  breaksConstraint,
  findBrokenConstraint,
  getSqlState,
} from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { testDatabase } from '../../setup/database'

const { pool, prisma } = testDatabase()
let phones = 9_111_000_000

async function newCustomer(phone = String((phones += 1))): Promise<{ id: string; phone: string }> {
  return prisma.customer.create({ data: { id: newId('cus'), phone, role: 2, firstName: 'Asha' } })
}

async function caught(act: () => Promise<unknown>): Promise<unknown> {
  try {
    await act()
  } catch (error) {
    return error
  }
  throw new Error('nothing was refused')
}

const openCallBack = (customerId: string) => ({ id: newId('cal'), customerId })

describe('a broken constraint is recognised', () => {
  it("in Prisma's write against a unique column", async () => {
    const { phone } = await newCustomer()
    const error = await caught(() => newCustomer(phone))
    expect(findBrokenConstraint(error)).toEqual({
      kind: 'unique',
      constraint: 'customer_phone_key',
    })
  })

  it("in Prisma's write against a partial unique index, unknown to Prisma", async () => {
    const { id } = await newCustomer()
    await prisma.callBack.create({ data: openCallBack(id) })
    const error = await caught(() => prisma.callBack.create({ data: openCallBack(id) }))
    expect(findBrokenConstraint(error)).toEqual({
      kind: 'unique',
      constraint: 'call_back_one_open',
    })
    expect(breaksConstraint(error, 'call_back_one_open')).toBe(true)
    expect(breaksConstraint(error, 'customer_phone_key')).toBe(false)
  })

  it("in Prisma's write against a check", async () => {
    const error = await caught(() => newCustomer('not-ten'))
    expect(findBrokenConstraint(error)).toEqual({
      kind: 'check',
      constraint: 'customer_phone_shape',
    })
  })

  it("in Prisma's write against a foreign key, from either side", async () => {
    const orphan = await caught(() => prisma.callBack.create({ data: openCallBack('cus_nobody') }))
    expect(findBrokenConstraint(orphan)).toEqual({
      kind: 'foreign_key',
      constraint: 'call_back_customer_id_fkey',
    })
    const { id } = await newCustomer()
    await prisma.callBack.create({ data: openCallBack(id) })
    const parent = await caught(() => prisma.customer.delete({ where: { id } }))
    expect(findBrokenConstraint(parent)).toEqual({
      kind: 'foreign_key',
      constraint: 'call_back_customer_id_fkey',
    })
  })

  it('in SQL through Prisma', async () => {
    const { id } = await newCustomer()
    await prisma.callBack.create({ data: openCallBack(id) })
    const unique = await caught(
      () =>
        prisma.$queryRaw`INSERT INTO call_back (id, customer_id) VALUES (${newId('cal')}, ${id}) RETURNING id`,
    )
    expect(findBrokenConstraint(unique)).toEqual({
      kind: 'unique',
      constraint: 'call_back_one_open',
    })
    const check = await caught(
      () => prisma.$executeRaw`UPDATE customer SET role = 9 WHERE id = ${id}`,
    )
    expect(findBrokenConstraint(check)).toEqual({
      kind: 'check',
      constraint: 'customer_role_known',
    })
  })

  it('in SQL through the pool', async () => {
    const { id } = await newCustomer()
    const error = await caught(() => pool.query('UPDATE customer SET role = 9 WHERE id = $1', [id]))
    expect(findBrokenConstraint(error)).toEqual({
      kind: 'check',
      constraint: 'customer_role_known',
    })
  })

  it('from a deferred trigger at commit, through either', async () => {
    const move =
      'UPDATE quote_line SET amount = amount + 5 WHERE quote_id = (SELECT min(id) FROM quote)'
    const expected = { kind: 'check', constraint: 'quote_lines_sum_to_total' }
    expect(findBrokenConstraint(await caught(() => pool.query(move)))).toEqual(expected)
    expect(
      findBrokenConstraint(
        await caught(() => prisma.$transaction((tx) => tx.$executeRawUnsafe(move))),
      ),
    ).toEqual(expected)
  })
})

describe("other errors aren't constraints", () => {
  it('a missing row, an append-only table, a program error', async () => {
    const missing = await caught(() =>
      prisma.customer.update({ where: { id: 'cus_nobody' }, data: { firstName: 'Ravi' } }),
    )
    expect(findBrokenConstraint(missing)).toBeUndefined()
    expect(getSqlState(missing)).toBeUndefined()
    const appendOnly = await caught(
      () => prisma.$executeRaw`UPDATE audit_entry SET reason = 'changed'`,
    )
    expect(findBrokenConstraint(appendOnly)).toBeUndefined()
    expect(getSqlState(appendOnly)).toBe('42501')
    expect(findBrokenConstraint(new TypeError('no'))).toBeUndefined()
    expect(findBrokenConstraint(undefined)).toBeUndefined()
  })

  it('a timeout is recognised by its SQLSTATE', async () => {
    const error = await caught(() =>
      prisma.$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL statement_timeout = 50`
        await tx.$queryRaw`SELECT count(*)::int FROM generate_series(1, 1000000000)`
      }),
    )
    expect(getSqlState(error)).toBe('57014')
  })
})
