import { describe, expect, it } from 'vitest'
import * as facts from '@/app/api/staff/v1/vehicles/[vehicleId]/route'
import { listOwnDocumentEvents } from '@/lib/features/selling/queries/document-history'
import { readDocumentFacts } from '@/lib/features/vehicles/queries/document-facts'
import { findFactsAt, listDocumentEvents } from '@/lib/features/vehicles/rules/document-history'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDesk, createBookedCar } from '../desk/desk'

const { pool } = testDatabase()
const { token } = await signInAs(pool, 'asha')

async function readEvents(vehicleId: string) {
  return listDocumentEvents(await readDocumentFacts(vehicleId)).map(({ source, by, news }) => [
    source,
    by,
    ...news.map(({ name, value }) => `${name} ${value}`),
  ])
}

describe('the history of a car’s documents', () => {
  it('keeps each change with who told it, whichever code made it', async () => {
    const { vehicleId } = await createBookedCar(pool)
    const edit = (body: object) =>
      callDesk(facts.PATCH, { method: 'PATCH', token, params: { vehicleId }, body })
    const earlier = (await readEvents(vehicleId)).length
    expect((await edit({ pucUntil: '2030-01-01', loanFinancier: 'HDFC Bank' })).status).toBe(200)
    const advertised = new Date()
    expect((await edit({ pucUntil: '2030-01-01' })).status).toBe(200)
    expect((await edit({ colour: 'red' })).status).toBe(200)
    expect((await edit({ pucUntil: '2030-06-01' })).status).toBe(200)
    await pool.query('UPDATE vehicle SET loan_noc_on = $2 WHERE id = $1', [vehicleId, '2026-11-02'])
    expect((await readEvents(vehicleId)).slice(earlier)).toEqual([
      ['desk', 'Asha Raman', 'pucUntil 2030-01-01', 'loanFinancier HDFC Bank'],
      ['desk', 'Asha Raman', 'pucUntil 2030-06-01'],
      ['unnamed', null, 'loanNocOn 2026-11-02'],
    ])
    expect(findFactsAt(await readDocumentFacts(vehicleId), advertised)).toMatchObject({
      pucUntil: '2030-01-01',
      loanNocOn: null,
    })
  })

  it('is shown to the owner without names, until the RC is in the buyer’s name', async () => {
    const { vehicleId, seller } = await createBookedCar(pool)
    const tell = (pucUntil: string) =>
      callDesk(facts.PATCH, { method: 'PATCH', token, params: { vehicleId }, body: { pucUntil } })
    const readOwn = (customerId: string) => listOwnDocumentEvents(vehicleId, customerId)
    const earlier = (await readOwn(seller.id)).length
    expect((await tell('2030-01-01')).status).toBe(200)
    expect((await tell('2030-06-01')).status).toBe(200)
    const told = await readOwn(seller.id)
    expect(told.slice(0, told.length - earlier)).toEqual([
      {
        at: expect.any(Date),
        source: 'desk',
        news: [{ name: 'pucUntil', value: '2030-06-01', before: '2030-01-01' }],
      },
      {
        at: expect.any(Date),
        source: 'desk',
        news: [{ name: 'pucUntil', value: '2030-01-01', before: null }],
      },
    ])
    expect(await readOwn('cus_stranger'), 'negative control').toEqual([])
    await pool.query('INSERT INTO rc_transfer (vehicle_id, issued_at) VALUES ($1, now())', [
      vehicleId,
    ])
    // Columns store milliseconds, and the next change has to be later.
    await pool.query('SELECT pg_sleep(0.002)')
    await pool.query("UPDATE vehicle SET puc_until = '2031-01-01' WHERE id = $1", [vehicleId])
    expect(await readOwn(seller.id)).toEqual(told)
  })

  it('begins with what a new car is created with', async () => {
    const { vehicleId } = await createBookedCar(pool)
    const copy = await pool.query<{ id: string }>(
      `INSERT INTO vehicle (id, car_code, variant_id, city_id, year, colour, kms, puc_until, created_at)
       SELECT id || 'x', car_code || 'x', variant_id, city_id, year, colour, kms, '2027-03-01', '2026-05-01T00:00:00+05:30' FROM vehicle WHERE id = $1 RETURNING id`,
      [vehicleId],
    )
    const known = await readDocumentFacts(copy.rows[0]?.id ?? '')
    expect(known).toMatchObject([{ source: 'unnamed', pucUntil: '2027-03-01' }])
    expect(known[0]?.at).toEqual(new Date('2026-05-01T00:00:00+05:30'))
  })

  it('can’t be rewritten', async () => {
    const { vehicleId } = await createBookedCar(pool)
    await pool.query("UPDATE vehicle SET puc_until = '2027-01-01' WHERE id = $1", [vehicleId])
    for (const statement of [
      "UPDATE vehicle_document_fact SET puc_until = '2028-01-01'",
      'DELETE FROM vehicle_document_fact',
    ])
      await expect(pool.query(statement), statement).rejects.toThrow('append-only')
    const tell = (source: string) =>
      pool.query(
        'INSERT INTO vehicle_document_fact (vehicle_id, at, source) VALUES ($1, now(), $2)',
        [vehicleId, source],
      )
    await expect(tell('rumour')).rejects.toMatchObject({
      constraint: 'vehicle_document_fact_source_known',
    })
    await expect(tell('desk')).rejects.toMatchObject({
      constraint: 'vehicle_document_fact_told_by_someone',
    })
    await expect(tell('file'), 'negative control').resolves.toMatchObject({ rowCount: 1 })
  })
})
