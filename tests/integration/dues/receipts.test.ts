import { beforeAll, describe, expect, it } from 'vitest'
import * as customerLink from '@/app/api/customer/v1/documents/[documentId]/link/route'
import * as staffLink from '@/app/api/staff/v1/documents/[documentId]/link/route'
import * as registryLook from '@/app/api/staff/v1/registryLook/route'
import * as roadDue from '@/app/api/staff/v1/roadDue/route'
import * as roadDueReceipt from '@/app/api/staff/v1/roadDueReceipt/route'
import * as roadDueState from '@/app/api/staff/v1/roadDueState/route'
import { readCarDues } from '@/lib/features/dues/queries/car-dues'
import type { RoadDueAnswer } from '@/lib/features/dues/schemas'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import { createCustomer } from '../../factories/customers'
import { makePdf } from '../../factories/document-photos'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { getData, send } from '../api/send'
import { callDesk } from '../desk/desk'
import { createHeldCar, buildSaleBody, postSale } from '../sales/deals'

const { pool } = testDatabase()
const today = toIndianDay(new Date())
let asha: string
let numbers = 0
beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
})
const newNumber = () => `KA${process.pid}${(numbers += 1)}`
const byStaff = (route: { POST: Parameters<typeof send>[0] }, body: object) =>
  send(route.POST, { token: asha, body })

async function note(vehicleId: string): Promise<string> {
  const answer = await byStaff(roadDue, {
    ...{ vehicleId, number: newNumber(), kind: 'challan', amount: 500 },
    ...{ issuedOn: addDays(today, -9), source: 'desk', clearer: 'seller', clearBy: today },
  })
  return getData<RoadDueAnswer>(answer).dueId
}
const pay = (dueId: string) =>
  byStaff(roadDueState, { dueId, state: 'paid', doneOn: today, reference: 'RCP-1' })
async function add(dueId: string, file: Uint8Array<ArrayBuffer>, token = asha) {
  const form = new FormData()
  form.set('dueId', dueId)
  form.set('file', new File([file], 'receipt.pdf', { type: 'application/pdf' }))
  return callDesk(roadDueReceipt.POST, { token, form })
}
const pdf = async () => new Uint8Array(await makePdf())
const open = (receiptId: string, who: Awaited<ReturnType<typeof createCustomer>>) =>
  callDesk(customerLink.GET, {
    method: 'GET',
    token: who.token,
    params: { documentId: receiptId },
  })

describe('the receipt of a challan', () => {
  it('is a PDF or picture of a cleared one, added by staff', async () => {
    const { vehicleId } = await createHeldCar(pool)
    const { token } = await createCustomer(pool)
    const dueId = await note(vehicleId)
    expect((await add(dueId, await pdf())).status, 'still open').toBe(409)
    expect((await pay(dueId)).status).toBe(200)
    expect((await add(dueId, new Uint8Array([1, 2, 3]))).status, 'no picture').toBe(415)
    expect((await add(dueId, new Uint8Array([1, 2, 3]), token)).status, 'not staff').toBe(403)
  })

  it('is opened by owner, buyer and desk, and by nobody else', async () => {
    const car = await createHeldCar(pool)
    const owner = await createCustomer(pool, { firstName: 'Owner' })
    const stranger = await createCustomer(pool, { firstName: 'Other' })
    const dueId = await note(car.vehicleId)
    expect((await pay(dueId)).status).toBe(200)
    const added = await add(dueId, await pdf())
    expect(added.status, added.text).toBe(201)
    const { receiptId } = added.data as { receiptId: string }
    const { dues } = await readCarDues(car.vehicleId)
    expect(dues.find(({ id }) => id === dueId)?.receiptId).toBe(receiptId)
    const ofDesk = { method: 'GET', token: asha, params: { documentId: receiptId } } as const
    expect((await callDesk(staffLink.GET, ofDesk)).status).toBe(200)
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(201)
    await pool.query('UPDATE vehicle SET seller_id = $2 WHERE id = $1', [car.vehicleId, owner.id])
    expect((await open(receiptId, owner)).status).toBe(200)
    expect((await open(receiptId, stranger)).status).toBe(404)
    await pool.query('UPDATE purchase SET customer_id = $2 WHERE vehicle_id = $1', [
      car.vehicleId,
      stranger.id,
    ])
    expect((await open(receiptId, stranger)).status, 'now the buyer').toBe(200)
  })

  it('counts as proof: what only the registry called paid stays paid with it', async () => {
    const { vehicleId } = await createHeldCar(pool)
    const number = newNumber()
    const setRegistry = (state: string) =>
      pool.query(
        `INSERT INTO sandbox_due (registration_number, kind, number, amount, issued_on, state)
         SELECT registration_number, 'challan', $2, 500, $3, $4 FROM vehicle WHERE id = $1
         ON CONFLICT (registration_number, kind, number) DO UPDATE SET state = $4`,
        [vehicleId, number, addDays(today, -9), state],
      )
    const look = () => byStaff(registryLook, { vehicleId })
    const due = async () => (await readCarDues(vehicleId)).dues.find((one) => one.number === number)
    await setRegistry('open')
    await look()
    await setRegistry('paid')
    await look()
    await setRegistry('open')
    await look()
    expect((await due())?.state, 'negative control: no file yet').toBe('open')
    await setRegistry('paid')
    await look()
    const dueId = (await due())?.id ?? ''
    expect((await add(dueId, await pdf())).status).toBe(201)
    await setRegistry('open')
    expect((await look()).status).toBe(200)
    expect((await due())?.state).toBe('paid')
    await expect(
      pool.query(
        "UPDATE road_due SET state = 'open', cleared_at = NULL, cleared_reference = NULL, told_source = 'registry', seen_at = clock_timestamp() WHERE id = $1",
        [dueId],
      ),
    ).rejects.toMatchObject({ constraint: 'road_due_cleared_stays' })
  })

  it('stays in the database, and is only of what is cleared', async () => {
    const { vehicleId } = await createHeldCar(pool)
    const dueId = await note(vehicleId)
    const insert = () =>
      pool.query(
        `INSERT INTO road_due_receipt (id, due_id, storage_key, content_type, added_by_id)
         SELECT 'drc_' || md5(random()::text), $1, 'papers/' || md5(random()::text), 'application/pdf', id FROM staff LIMIT 1`,
        [dueId],
      )
    await expect(insert()).rejects.toMatchObject({ constraint: 'road_due_receipt_of_cleared' })
    await pay(dueId)
    await expect(insert(), 'negative control').resolves.toMatchObject({ rowCount: 1 })
    await expect(pool.query('DELETE FROM road_due_receipt')).rejects.toThrow('append-only')
    await expect(pool.query("UPDATE road_due_receipt SET storage_key = 'x'")).rejects.toThrow(
      'append-only',
    )
  })
})
