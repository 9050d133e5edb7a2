import { describe, expect, it } from 'vitest'
import * as audit from '@/app/api/staff/v1/audit/route'
import * as facts from '@/app/api/staff/v1/vehicles/[vehicleId]/route'
import { listDostActivity } from '@/lib/features/customers/queries/account'
import { exportAudit, searchAudit } from '@/lib/features/desk/queries/audit'
import { writeAudit } from '@/lib/server/auth/audit'
import { newId } from '@/lib/server/db/ids'
import { toCustomerHeaders, createCustomer } from '../../factories/customers'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { KEYS } from '../api/call'
import { readAudit } from './audit'
import { callDesk, createBookedCar } from './desk'

const { pool } = testDatabase()

async function createAuditLine() {
  const [asha, car] = [await signInAs(pool, 'asha'), await createBookedCar(pool)]
  const documentId = newId('doc')
  await pool.query(
    "INSERT INTO document (id, vehicle_id, customer_id, kind, status) VALUES ($1, $2, $3, 'bank_noc', 'submitted')",
    [documentId, car.vehicleId, car.seller.id],
  )
  await writeAudit({
    staffId: asha.id,
    customerId: car.seller.id,
    action: 'document.opened',
    subject: documentId,
  })
  const { rows } = await pool.query<{ car_code: string; registration_number: string }>(
    'SELECT car_code, registration_number FROM vehicle WHERE id = $1',
    [car.vehicleId],
  )
  return {
    asha,
    car,
    code: rows[0]?.car_code ?? '',
    plate: rows[0]?.registration_number ?? '',
  }
}

describe('the audit log', () => {
  it("is searched by a car's code, plate and name, whatever the entry names", async () => {
    const { car, code, plate } = await createAuditLine()
    for (const text of [
      code,
      code.toLowerCase(),
      plate,
      plate.replace('ZZ', ' ZZ '),
      car.seller.phone,
    ])
      expect(await readAudit(text), text).toMatchObject([
        { action: 'document.opened', vehicleId: car.vehicleId, carCode: code },
      ])
    const [line] = await readAudit(code)
    expect((await readAudit(line?.car ?? '')).map(({ id }) => id)).toContain(line?.id)
    expect(await readAudit('CHN-26-00000000')).toEqual([])
  })

  it('names the document, and is searched by the Dost concerned', async () => {
    const { asha, code } = await createAuditLine()
    expect(await readAudit(code)).toMatchObject([{ document: 'bank_noc' }])
    const farah = await signInAs(pool, 'farah')
    await writeAudit({ staffId: asha.id, action: 'staff.changed', subject: farah.id })
    const of = async (text: string) =>
      (await readAudit(text)).filter(({ action }) => action === 'staff.changed')
    for (const text of ['farah', 'Farah Sultana'])
      expect(await of(text), text).toMatchObject([{ staff: 'Asha Raman', customer: farah.name }])
    expect(await of('naresh')).toEqual([])
  })

  it('is filtered by Indian dates, inclusive', async () => {
    const { code } = await createAuditLine()
    const of = async (from: string | null, to: string | null) =>
      (await searchAudit({ text: code, actions: [], from, to, reads: true }, 1)).total
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    expect(await of(today, today)).toBe(1)
    expect(await of(null, '2020-01-01')).toBe(0)
    expect(await of('2090-01-01', null)).toBe(0)
  })

  it("shows a fact's old and new value", async () => {
    const { asha, car, code } = await createAuditLine()
    const answer = await callDesk(facts.PATCH, {
      method: 'PATCH',
      token: asha.token,
      params: { vehicleId: car.vehicleId },
      body: { kms: 31_500, owners: 1, insuranceKind: 'third_party' },
    })
    expect(answer.status, answer.text).toBe(200)
    expect((await readAudit(code)).at(0)).toMatchObject({
      action: 'car.facts',
      changes: { kms: [30_000, 31_500], insuranceKind: ['comprehensive', 'third_party'] },
    })
    expect(Object.keys((await readAudit(code))[0]?.changes ?? {})).not.toContain('owners')
  })

  it('is exported in readable words, safe for spreadsheets, only by managers, with a log entry', async () => {
    const { asha, code, car } = await createAuditLine()
    await writeAudit({
      staffId: asha.id,
      action: 'car.facts',
      subject: car.vehicleId,
      reason: '=HYPERLINK("http://evil")',
      changes: { insuranceKind: ['comprehensive', 'zero_depreciation'] },
    })
    const file = (headers: Record<string, string>, query = `q=${code}&from=&to=`) =>
      audit.GET(
        new Request(`http://localhost:3000/staff/v1/audit?${query}`, {
          headers: { ...KEYS, ...headers },
        }),
        {
          params: Promise.resolve({}),
        },
      )
    const meera = await signInAs(pool, 'meera')
    const answer = await file({ authorization: `Bearer ${meera.token}` })
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    expect(text.split('\r\n')).toHaveLength(4)
    expect(text.split('\r\n')[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/)
    const book = await file({ authorization: `Bearer ${meera.token}` }, `q=${code}&format=xlsx`)
    expect(book.headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/)
    expect(book.headers.get('content-disposition')).toBe('attachment; filename="log.xlsx"')
    expect((await book.text()).startsWith('PK')).toBe(true)
    expect(text).toContain('Opened a document')
    expect(text).toContain('Insurance: Comprehensive → Zero depreciation')
    expect(text).toContain(`"'=HYPERLINK`)
    expect(text).not.toMatch(/veh_|doc_|document\.|[a-z]_[a-z]/)
    expect((await file({ authorization: `Bearer ${meera.token}` }, 'from=soon')).status).toBe(422)
    expect((await file({ authorization: `Bearer ${asha.token}` })).status).toBe(403)
    const { rows } = await pool.query(
      `SELECT staff_id, action FROM audit_entry WHERE action LIKE '%GET /staff/v1/audit' ORDER BY id`,
    )
    expect(rows).toEqual([
      { staff_id: meera.id, action: 'GET /staff/v1/audit' },
      { staff_id: meera.id, action: 'GET /staff/v1/audit' },
      { staff_id: asha.id, action: 'refused GET /staff/v1/audit' },
    ])
    expect((await file(toCustomerHeaders(await createCustomer(pool)))).status).toBe(403)
  })

  it('shows the end of acting once, even if it was once written twice', async () => {
    const { asha, car } = await createAuditLine()
    const line = { staffId: asha.id, customerId: car.seller.id }
    for (const action of ['acting.started', 'POST /staff/v1/stopActing', 'acting.ended'])
      await writeAudit({ ...line, action })
    const view = { text: car.seller.id, actions: [], from: null, to: null, reads: false }
    const actions = (await exportAudit(view)).map(({ action }) => action)
    expect(actions.filter((action) => /acting/i.test(action))).toEqual([
      'acting.ended',
      'acting.started',
    ])
  })

  it('names the car to its owner, never an internal id', async () => {
    const { car, code } = await createAuditLine()
    const lines = await listDostActivity(car.seller.id)
    expect(lines).toMatchObject([{ action: 'document.opened', car: expect.stringContaining(code) }])
    expect(JSON.stringify(lines)).not.toMatch(/veh_|doc_/)
  })
})
