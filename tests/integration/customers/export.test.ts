import { beforeAll, describe, expect, it } from 'vitest'
import * as dataExport from '@/app/api/customer/v1/export/route'
import { EXPORT_SECTIONS } from '@/lib/features/customers/queries/export-sections'
import { newId } from '@/lib/server/db/ids'
import { createCustomer } from '@/tests/factories/customers'
import { buyCar } from '@/tests/factories/purchases'
import { actAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDeleteAccount, createTracedCustomer } from './traces'
import { callAs, getData } from '../api/call-as'

const { pool, prisma } = testDatabase()

type Exported = Record<string, Record<string, unknown>[]>

describe('the export', () => {
  let person: Awaited<ReturnType<typeof createTracedCustomer>>
  let other: Awaited<ReturnType<typeof createTracedCustomer>>
  beforeAll(async () => {
    person = await createTracedCustomer()
    other = await createTracedCustomer()
  })

  it("contains all of the customer's data, as an uncached file", async () => {
    const bought = await buyCar(pool, person.id)
    await pool.query(
      `INSERT INTO buyer_payment (id, reservation_id, amount, method, reference, paid_on)
       SELECT 'bpy_' || id, reservation_id, 1000, 'upi', id, current_date FROM purchase WHERE id = $1`,
      [bought.purchaseId],
    )
    await pool.query(
      `INSERT INTO service_visit (id, purchase_id, step, day, part, address)
       VALUES ('svi_' || $1, $1, 'first_inspection', current_date, 'morning', 'An address of mine')`,
      [bought.purchaseId],
    )
    await pool.query(
      `INSERT INTO home_delivery (id, reservation_id, pincode, address, kms, fee)
       SELECT 'hdl_' || id, reservation_id, '600001', 'An address of mine', 9, 500 FROM purchase WHERE id = $1`,
      [bought.purchaseId],
    )
    await pool.query(
      `INSERT INTO loan_application (id, reservation_id, amount, tenure, monthly_income, employment)
       SELECT 'loa_' || id, reservation_id, 300000, 36, 60000, 'salaried' FROM purchase WHERE id = $1`,
      [bought.purchaseId],
    )
    const answer = await callAs(dataExport.GET, person)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const told = getData<Exported>(answer)
    // Undeclared fields are dropped silently, so all sections are compared.
    expect(Object.keys(told)).toEqual(['exportedAt', ...Object.keys(EXPORT_SECTIONS)])
    const empty = Object.keys(EXPORT_SECTIONS).filter((section) => told[section]?.length === 0)
    expect(empty).toEqual([
      'passkeys',
      'invoices',
      'repairPayments',
      'ownershipBonds',
      'rtoAcknowledgements',
      'exchanges',
      'warrantyClaims',
      'carReturns',
      'notes',
      'dealer',
      'bids',
      'reviews',
      'passports',
      'passportLinks',
    ])
    expect(told.bankAccounts?.[0]).toMatchObject({ holder: person.word, lastFourDigits: '9876' })
    expect(told.homeDeliveries?.[0]).toMatchObject({ address: 'An address of mine' })
    expect(told.profile?.[0]).toMatchObject({
      phoneNumber: person.phone,
      firstName: person.word,
      emailId: person.emailId,
    })
    expect(told.purchases?.[0]).toMatchObject({ purchaseId: bought.purchaseId })
    expect(told.whatDostDid?.[0]).toMatchObject({
      action: 'preference.saved',
      reason: `${person.word} asked on the phone`,
    })
  })

  it('contains nothing of others, and no secret', async () => {
    const { text } = await callAs(dataExport.GET, person)
    for (const foreign of [other.word, other.phone, other.emailId, other.id])
      expect(text).not.toContain(foreign)
    expect(text).not.toMatch(/hash|secret/i)
    // Control: the other person's export contains that person's word.
    expect((await callAs(dataExport.GET, other)).text).toContain(other.word)
  })

  it("excludes messages to an unverified e-mail address, and another's question with the same phone", async () => {
    const thief = await createCustomer(pool, { firstName: 'Thief', emailId: other.emailId })
    await pool.query(
      'INSERT INTO customer_query (id, name, phone, message, customer_id) VALUES ($1, $2, $3, $4, $5)',
      [newId('qry'), other.word, thief.phone, `${other.word} asks for a friend`, other.id],
    )
    const { text } = await callAs(dataExport.GET, thief)
    expect(text).toContain(other.emailId)
    expect(text).not.toContain(other.word)
    expect((await callDeleteAccount(thief, thief.phone)).status).toBe(200)
    expect((await callAs(dataExport.GET, other)).text).toContain(`Dear ${other.word}`)
    expect((await callAs(dataExport.GET, other)).text).toContain('asks for a friend')
  })

  it('covers every table that refers to a customer', async () => {
    const { rows } = await pool.query<{ table: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint WHERE contype = 'f' AND confrelid = 'customer'::regclass`,
    )
    const person = { id: '', phone: '' }
    const queries = Object.values(EXPORT_SECTIONS).map(
      (section) => section(prisma.$kysely, person).compile().sql,
    )
    expect(
      rows
        .map(({ table }) => table)
        .filter((table) => !queries.some((query) => query.includes(`"${table}"`))),
    ).toEqual([])
    expect(rows.length).toBeGreaterThan(15)
  })

  it('is only for the customer: no visitor, staff or acting Dost', async () => {
    expect((await callAs(dataExport.GET, null)).status).toBe(401)
    expect((await callAs(dataExport.GET, await signInStaff(pool))).status).toBe(403)
    expect((await callAs(dataExport.GET, await actAs(pool, person.id))).status).toBe(403)
  })
})
