import { beforeAll, describe, expect, it } from 'vitest'
import * as decision from '@/app/api/staff/v1/documents/[documentId]/route'
import * as transferPack from '@/app/api/staff/v1/transferPack/route'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { forgetDocuments } from '@/lib/features/documents/commands/forget-customer'
import { readPackFacts } from '@/lib/features/documents/queries/pack-facts'
import { REQUESTED_BUYER_DOCUMENTS } from '@/lib/features/documents/rules/documents'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { DOCUMENT_CONTENTS, verifyDocuments } from '@/tests/factories/documents'
import { buyCar } from '@/tests/factories/purchases'
import { ALL_CITIES_READER, signInStaff, type TestStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { send } from '../api/send'

const { pool, prisma } = testDatabase()
let staff: TestStaff
let buyer: TestCustomer
let vehicleId: string
let sellerId: string
let plate: string

const SELLER = DOCUMENT_CONTENTS.seller

async function waiting(kind: string, of: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE document SET status = 'submitted', verified_at = NULL, submitted_at = '2026-11-20T06:30:00Z' WHERE vehicle_id = $1 AND customer_id = $2 AND kind = $3 RETURNING id`,
    [vehicleId, of, kind],
  )
  const [{ id } = { id: '' }] = rows
  await pool.query('DELETE FROM document_reading WHERE document_id = $1', [id])
  return id
}

async function decide(id: string, body: object, who: { token: string } = staff) {
  const answer = await decision.PATCH(
    new Request('http://localhost:3000/x', {
      method: 'PATCH',
      headers: { ...toCustomerHeaders(who), 'content-type': 'application/json' },
      body: JSON.stringify({ version: '2026-11-20T06:30:00.000Z', ...body }),
    }),
    { params: Promise.resolve({ documentId: id }) },
  )
  const said = (await answer.json()) as { fields?: Record<string, string> }
  return { status: answer.status, fields: said.fields ?? {} }
}

const facts = async () => {
  const read = await readPackFacts(vehicleId)
  if (!read) throw new Error('no car')
  return read.facts
}

beforeAll(async () => {
  staff = await signInStaff(pool)
  buyer = await createCustomer(pool, { firstName: 'Bhanu' })
  ;({ vehicleId, sellerId } = await buyCar(pool, buyer.id))
  await pool.query(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status, submitted_at) SELECT 'doc_read_' || kind, $1, $2, kind, 'submitted', now() FROM unnest($3::text[]) AS kind`,
    [vehicleId, buyer.id, REQUESTED_BUYER_DOCUMENTS],
  )
  await verifyDocuments(pool, vehicleId, { seller: sellerId, buyer: buyer.id })
  const { rows } = await pool.query<{ plate: string }>(
    'SELECT registration_number AS plate FROM vehicle WHERE id = $1',
    [vehicleId],
  )
  plate = rows[0]?.plate ?? ''
})

describe('verifying a document', () => {
  it('needs its contents, each field checked; another car’s RC is refused', async () => {
    const id = await waiting('rc', sellerId)
    const nothing = await decide(id, { decision: 'verified' })
    expect([nothing.status, Object.keys(nothing.fields).sort()]).toEqual([
      422,
      ['address', 'chassisNo', 'engineNo', 'name', 'parent', 'registrationNumber'],
    ])
    const otherCar = await decide(id, {
      decision: 'verified',
      ...SELLER,
      chassisNo: 'MALC38IOQHM123456',
      registrationNumber: 'KA05ZZ0001',
    })
    expect([otherCar.status, Object.keys(otherCar.fields).sort()]).toEqual([
      422,
      ['chassisNo', 'registrationNumber'],
    ])
    expect((await facts()).chassisNo).toBeNull()
    const good = await decide(id, { decision: 'verified', ...SELLER, registrationNumber: plate })
    expect(good.status).toBe(200)
    expect(await facts()).toMatchObject({
      registrationNumber: plate,
      chassisNo: SELLER.chassisNo,
      sellerName: SELLER.name,
    })
  })

  it('stops filling the forms once refused or resubmitted, and account names never do', async () => {
    await waiting('pan', buyer.id)
    expect(await facts()).toMatchObject({
      buyerName: null,
      buyerParent: null,
      buyerAddress: DOCUMENT_CONTENTS.buyer.address,
    })
    const deal = await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER })
    expect(deal?.fromDocuments.values.buyerName).toEqual({
      value: null,
      document: 'PAN card of the buyer',
    })
  })

  it('can be corrected by whoever may verify, but not while it waits', async () => {
    const id = await waiting('pan', buyer.id)
    const said = { name: 'Bhanu Prakash', parent: 'R. Prakash' }
    expect((await decide(id, { decision: 'read', ...said })).status).toBe(409)
    expect((await decide(id, { decision: 'verified', ...said })).status).toBe(200)
    expect((await decide(id, { decision: 'verified', ...said })).status).toBe(409)
    expect(
      (await decide(id, { decision: 'read', ...said, name: 'Lakshmi Rao' }, buyer)).status,
    ).toBe(403)
    expect((await decide(id, { decision: 'read', ...said, name: 'Lakshmi Rao' })).status).toBe(200)
    expect((await facts()).buyerName).toBe('Lakshmi Rao')
    expect(
      (await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.fromDocuments
        .disagreements,
    ).toEqual([
      'Names differ: PAN card of the buyer says Lakshmi Rao, Address proof of the buyer says Bhanu Prakash. Clear it up before the forms are signed.',
    ])
    const { rows } = await pool.query(
      "SELECT 1 FROM audit_entry WHERE action = 'document.read' AND subject = $1",
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  it("can't be bypassed: document contents aren't typed into forms", async () => {
    const typed = await send(transferPack.POST, {
      token: staff.token,
      body: { vehicleId, chassisNo: 'MALC381CLHM999999', buyerName: 'Somebody Else' },
    })
    expect(typed.status).toBe(422)
    expect((await facts()).chassisNo).toBe(SELLER.chassisNo)
  })

  it('fills nothing once the car’s number has changed', async () => {
    await pool.query("UPDATE vehicle SET registration_number = 'TN09ZZ9876' WHERE id = $1", [
      vehicleId,
    ])
    expect(await facts()).toMatchObject({ chassisNo: null, sellerName: null })
    expect(
      (await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.fromDocuments
        .disagreements,
    ).toContain(
      `The verified RC is for ${plate}, this car is TN09ZZ9876: nothing from it goes into the forms.`,
    )
    await pool.query('UPDATE vehicle SET registration_number = $2 WHERE id = $1', [
      vehicleId,
      plate,
    ])
    expect((await facts()).chassisNo).toBe(SELLER.chassisNo)
  })
})

describe('the database', () => {
  it.each([
    ['chassis_no', 'MALC38ICLHM123456', 'document_reading_chassis'],
    ['engine_no', 'k12', 'document_reading_engine'],
    ['registration_number', 'TN 09', 'document_reading_registration'],
    ['name', ' Bhanu', 'document_reading_name'],
    ['address', 'சென்னை', 'document_reading_address'],
    ['chassis_no', null, 'document_reading_car'],
  ])('refuses %s %s', async (column, value, constraint) => {
    await expect(
      pool.query(
        `UPDATE document_reading r SET ${column} = $1 FROM document d WHERE d.id = r.document_id AND d.vehicle_id = $2 AND d.kind = 'rc'`,
        [value, vehicleId],
      ),
    ).rejects.toThrow(constraint)
  })
})

describe('a deleted customer', () => {
  it('loses their document readings, and others keep theirs', async () => {
    const left = async () =>
      (
        await pool.query<{ kind: string }>(
          'SELECT d.kind FROM document_reading r JOIN document d ON d.id = r.document_id WHERE d.vehicle_id = $1 ORDER BY d.kind',
          [vehicleId],
        )
      ).rows.map(({ kind }) => kind)
    expect(await left()).toEqual(['address_proof', 'address_proof', 'pan', 'pan', 'rc'])
    await forgetDocuments(prisma, { id: buyer.id, phone: '', emailId: null } as never)
    expect(await left()).toEqual(['address_proof', 'pan', 'rc'])
  })
})
