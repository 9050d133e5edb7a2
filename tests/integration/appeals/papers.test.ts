import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as file from '@/app/api/documents/[documentId]/route'
import * as link from '@/app/api/customer/v1/documents/[documentId]/link/route'
import * as priceAppeal from '@/app/api/customer/v1/priceAppeal/route'
import * as priceAppealPaper from '@/app/api/customer/v1/priceAppealPaper/route'
import * as withdrawal from '@/app/api/customer/v1/priceAppealWithdrawal/route'
import * as priceAppealStep from '@/app/api/staff/v1/priceAppealStep/route'
import * as staffLink from '@/app/api/staff/v1/documents/[documentId]/link/route'
import { forgetAppeals, listAppealPapers } from '@/lib/features/appeals/commands/forget-customer'
import { listAppeals } from '@/lib/features/appeals/queries/appeals'
import { exportCustomer } from '@/lib/features/customers/queries/export-customer'
import { readDeskAppeal } from '@/lib/features/desk/queries/appeal-queue'
import { sweepOrphanedFiles } from '@/lib/features/documents/commands/private-files'
import { getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import type { Handler } from '@/lib/server/http/handlers'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import { createCustomer, type TestCustomer, toCustomerHeaders } from '@/tests/factories/customers'
import { ACTIVE_PDFS, makePhoto, uploadFile } from '@/tests/factories/document-photos'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { getData, send } from '../api/send'

const { pool } = testDatabase()
let asha: { id: string; token: string }
let photo: Buffer
let car: { id: string; carCode: string }

beforeAll(async () => {
  asha = await signInAs(pool, 'asha')
  photo = await makePhoto()
  const { rows } = await pool.query<{ id: string; carCode: string }>(
    `SELECT v.id, v.car_code AS "carCode" FROM vehicle v JOIN city c ON c.id = v.city_id
     WHERE v.status = 'listed' AND c.slug = 'chennai' AND v.fair_price IS NOT NULL
       AND EXISTS (SELECT FROM price_label l WHERE l.vehicle_id = v.id) ORDER BY v.number LIMIT 1`,
  )
  const [first] = rows
  if (!first) throw new Error('The seed has no labelled car.')
  car = first
})
beforeEach(() => pool.query('DELETE FROM rate_window'))

async function openAppeal() {
  const who = await createCustomer(pool)
  const asked = await send(priceAppeal.POST, {
    token: who.token,
    body: {
      ...{ carCode: car.carCode, fact: 'kms', claimed: '90,000 km' },
      text: 'The service record of May shows another reading.',
    },
  })
  const { appeal } = getData<{ appeal: string }>(asked)
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM price_appeal WHERE customer_id = $1',
    [who.id],
  )
  return { who, appeal, appealId: rows[0]?.id ?? '' }
}

const add = (who: TestCustomer, appeal: string, body: Uint8Array = photo) =>
  uploadFile(priceAppealPaper.POST, toCustomerHeaders(who), { fields: { appeal }, file: body })
const at = (handler: Handler, token: string, id: string) =>
  handler(new Request('http://localhost:3000/api/x', { headers: toCustomerHeaders({ token }) }), {
    params: Promise.resolve({ documentId: id }),
  })
const keyOf = async (appealId: string) =>
  (
    await pool.query<{ key: string | null }>(
      'SELECT paper_key AS key FROM price_appeal WHERE id = $1',
      [appealId],
    )
  ).rows[0]?.key ?? null
const sweep = async () => {
  await pool.query(`UPDATE private_file SET created_at = now() - interval '2 hours'`)
  await sweepOrphanedFiles()
}

describe('a document that comes with an appeal', () => {
  it('is cleaned like any other, opened by the person and by staff who answer, and by nobody else', async () => {
    const { who, appeal, appealId } = await openAppeal()
    expect((await add(who, appeal)).status).toBe(201)
    const [mine] = await listAppeals(who.id)
    expect(mine?.paper).toBe(appealId)
    expect((await readDeskAppeal(appealId))?.hasPaper).toBe(true)
    const own = await at(link.GET, who.token, appealId)
    expect(own.status).toBe(200)
    const { data } = (await own.json()) as { data: { url: string } }
    const opened = await file.GET(
      new Request(`http://localhost:3000${data.url}`, { headers: toCustomerHeaders(who) }),
      { params: Promise.resolve({ documentId: appealId }) },
    )
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await opened.arrayBuffer())
    expect(bytes.includes('SECRET-OWNER')).toBe(false)
    expect((await at(staffLink.GET, asha.token, appealId)).status).toBe(200)
    const stranger = await createCustomer(pool)
    expect((await at(link.GET, stranger.token, appealId)).status).toBe(404)
    expect((await add(stranger, appeal)).status).toBe(404)
    await sweep()
    expect(await getPrivateStore().get((await keyOf(appealId)) ?? '')).not.toBeNull()
  })

  it('needs the right to set prices at the desk', async () => {
    const { who, appeal, appealId } = await openAppeal()
    await add(who, appeal)
    const set = (rights: string) =>
      pool.query(`UPDATE staff SET rights = ${rights} WHERE id = $1`, [asha.id])
    await set(`array_remove(rights, 'price')`)
    expect((await at(staffLink.GET, asha.token, appealId)).status).toBe(403)
    await set('enum_range(NULL::staff_right)')
    expect((await at(staffLink.GET, asha.token, appealId)).status).toBe(200)
  })

  it('is refused if it is no picture or plain PDF, and leaves the appeal as it is', async () => {
    const { who, appeal, appealId } = await openAppeal()
    expect((await add(who, appeal, Buffer.from('<svg onload="x()"/>'))).status).toBe(415)
    const [makeActive] = Object.values(ACTIVE_PDFS)
    if (!makeActive) throw new Error('There is no active PDF.')
    expect((await add(who, appeal, await makeActive())).status).toBe(422)
    expect(await keyOf(appealId)).toBeNull()
  })

  it('is replaced while the appeal is open, and can no longer be added after the answer', async () => {
    const { who, appeal, appealId } = await openAppeal()
    await add(who, appeal)
    const first = (await keyOf(appealId)) ?? ''
    expect((await add(who, appeal)).status).toBe(201)
    expect(await keyOf(appealId)).not.toBe(first)
    await sweep()
    expect(await getPrivateStore().get(first)).toBeNull()
    const answer = 'The odometer was read again, and shows what the label says.'
    const body = { step: 'refuse', appealId, answer }
    expect((await send(priceAppealStep.POST, { token: asha.token, body })).status).toBe(200)
    expect((await add(who, appeal)).status).toBe(409)
    await expect(
      pool.query(
        "UPDATE price_appeal SET paper_key = 'x', paper_type = 'image/jpeg' WHERE id = $1",
        [appealId],
      ),
    ).rejects.toMatchObject({ constraint: 'price_appeal_moves_forward' })
  })

  it('goes with the appeal when it is withdrawn', async () => {
    const { who, appeal, appealId } = await openAppeal()
    await add(who, appeal)
    const key = (await keyOf(appealId)) ?? ''
    await send(withdrawal.POST, { token: who.token, body: { appeal } })
    expect(await keyOf(appealId)).toBeNull()
    await sweep()
    expect(await getPrivateStore().get(key)).toBeNull()
    await expect(
      pool.query(
        "UPDATE price_appeal SET paper_key = 'y', paper_type = 'image/jpeg' WHERE id = $1",
        [appealId],
      ),
    ).rejects.toThrow()
  })

  it('is in the export of data, and goes with the account', async () => {
    const { who, appeal, appealId } = await openAppeal()
    await add(who, appeal)
    expect(JSON.stringify(await exportCustomer(who.id, new Date()))).toContain(
      '"document":"image/jpeg"',
    )
    const key = await keyOf(appealId)
    expect(await listAppealPapers(getDb(), who.id)).toEqual([key])
    await transaction((tx) => forgetAppeals(tx, who))
    expect(await keyOf(appealId)).toBeNull()
  })
})
