import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import * as link from '@/app/api/customer/v1/documents/[documentId]/link/route'
import * as formSigned from '@/app/api/staff/v1/transferFormSigned/route'
import * as proof from '@/app/api/staff/v1/proofOfHandover/route'
import * as transferPack from '@/app/api/staff/v1/transferPack/route'
import { sweepOrphanedFiles } from '@/lib/features/documents/commands/private-files'
import { buildTransferPack } from '@/lib/features/documents/commands/build-transfer-pack'
import { renderForm } from '@/lib/features/documents/forms/render-form'
import { type FormFacts, toLatinOrNull } from '@/lib/features/documents/rules/forms'
import { lookUpPack } from '@/lib/features/documents/queries/packs'
import { issueHandoverProof } from '@/lib/features/documents/commands/proof-of-handover'
import type { HandoverProof, TransferPack } from '@/lib/features/documents/schemas/form-particulars'
import { openSession } from '@/lib/server/auth/sessions'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { REQUESTED_BUYER_DOCUMENTS } from '@/lib/features/documents/rules/documents'
import { verifyDocuments } from '@/tests/factories/documents'
import { buyCar, findListedCar } from '@/tests/factories/purchases'
import { signInStaff, type TestStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { getData, send } from '../api/send'

const { pool, prisma } = testDatabase()
let staff: TestStaff
let buyer: TestCustomer
let vehicleId: string
let sellerId: string

beforeAll(async () => {
  staff = await signInStaff(pool)
  buyer = await createCustomer(pool, { firstName: 'Bhanu' })
  const bought = await buyCar(pool, buyer.id)
  vehicleId = bought.vehicleId
  sellerId = bought.sellerId
  await pool.query(`UPDATE vehicle SET loan_financier = 'HDFC Bank' WHERE id = $1`, [vehicleId])
})

const filesOf = async (packNo: string) =>
  (
    await pool.query<{ form: string; sha256: Buffer; storage_key: string }>(
      'SELECT form, sha256, storage_key FROM transfer_form WHERE pack_no = $1',
      [packNo],
    )
  ).rows

describe('a transfer pack', () => {
  it("has the transfer's forms, stored, numbered and hashed; unchanged facts make no second pack", async () => {
    const pack = await buildTransferPack(vehicleId)
    expect(pack.packNo).toMatch(/^TP-[A-Z0-9-]+-[0-9A-F]{10}$/)
    expect(pack.forms.map(({ form }) => form).sort()).toEqual(['29', '29C', '30', '35'])
    expect(await buildTransferPack(vehicleId)).toEqual({
      ...pack,
      forms: expect.any(Array) as unknown[],
    })
    for (const { sha256, storage_key } of await filesOf(pack.packNo)) {
      const stored = await getPrivateStore().get(storage_key)
      expect(
        createHash('sha256')
          .update(stored?.body ?? '')
          .digest(),
      ).toEqual(sha256)
      expect(stored?.body.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('is made once, however many concurrent requests', async () => {
    const packs = await Promise.all(Array.from({ length: 6 }, () => buildTransferPack(vehicleId)))
    expect(new Set(packs.map(({ packNo }) => packNo)).size).toBe(1)
  })

  it("can't be signed with a blank: the page names it and the database refuses", async () => {
    const refused = await send(formSigned.POST, {
      token: staff.token,
      body: { vehicleId, form: '29' },
    })
    expect(refused.status).toBe(409)
    expect((refused.body as { message: string }).message).toContain('Name of the purchaser')
    await expect(
      pool.query(
        `UPDATE transfer_form SET signed_at = now(), buyer = 'B' WHERE vehicle_id = $1 AND form = '29'`,
        [vehicleId],
      ),
    ).rejects.toThrow('transfer_form_never_signed_unfinished')
    await expect(
      pool.query(
        `UPDATE transfer_form SET signed_at = now(), blanks = '{}', buyer = ' ' WHERE vehicle_id = $1 AND form = '29'`,
        [vehicleId],
      ),
    ).rejects.toThrow('transfer_form_never_signed_blank')
  })

  it('from verified documents is a new pack without blanks, and can be signed', async () => {
    await pool.query(
      `INSERT INTO document (id, vehicle_id, customer_id, kind, status, submitted_at) SELECT 'doc_forms_' || kind, $1, $2, kind, 'submitted', now() FROM unnest($3::text[]) AS kind`,
      [vehicleId, buyer.id, REQUESTED_BUYER_DOCUMENTS],
    )
    await verifyDocuments(pool, vehicleId, { seller: sellerId, buyer: buyer.id })
    const answer = await send(transferPack.POST, {
      token: staff.token,
      body: { vehicleId, dealerCertificate: 'TN/29B/2024/0117' },
    })
    expect(answer.status).toBe(200)
    const pack = getData<TransferPack>(answer)
    expect(pack.forms.filter(({ blanks }) => blanks.length > 0)).toEqual([])
    expect(
      (await send(formSigned.POST, { token: staff.token, body: { vehicleId, form: '29' } })).status,
    ).toBe(200)
    const found = await lookUpPack(pack.packNo)
    expect(found?.find(({ form }) => form === '29')).toMatchObject({
      isReplaced: false,
      blanks: 0,
      signedAt: expect.any(Date) as Date,
    })
    expect(await lookUpPack('TP-CHN-1')).toBeNull()
    const all = () => send(formSigned.POST, { token: staff.token, body: { vehicleId } })
    const signed = getData<{ forms: { form: string }[] }>(await all())
    expect(signed.forms.map(({ form }) => form).sort()).toEqual(['29C', '30', '35'])
    expect((await all()).status).toBe(409)
    if (process.env.KEEP_FORMS) {
      for (const { form, storage_key } of await filesOf(pack.packNo))
        writeFileSync(
          `${process.env.KEEP_FORMS}/${form}.pdf`,
          (await getPrivateStore().get(storage_key))?.body ?? '',
        )
    }
  })

  it('refuses a car without a purchase, and text that no register accepts', async () => {
    const { vehicleId: unsold } = await findListedCar(pool)
    await expect(buildTransferPack(unsold)).rejects.toMatchObject({ code: 'conflict' })
    expect(
      (
        await send(transferPack.POST, {
          token: staff.token,
          body: { vehicleId, dealerCertificate: 'பானு' },
        })
      ).status,
    ).toBe(422)
  })

  it('is made and signed only by staff, and opened only by seller and buyer', async () => {
    for (const call of [transferPack.POST, formSigned.POST, proof.POST]) {
      expect(
        (await send(call, { token: buyer.token, body: { vehicleId, form: '29' } })).status,
      ).toBe(403)
    }
    const {
      forms: [form],
    } = await buildTransferPack(vehicleId)
    const seller = await openSession(prisma, { customerId: sellerId, staffId: null }, new Date())
    const status = async (who: { token: string }) =>
      (
        await link.GET(
          new Request('http://localhost:3000/x', { headers: toCustomerHeaders(who) }),
          {
            params: Promise.resolve({ documentId: form?.formId ?? '' }),
          },
        )
      ).status
    expect([
      await status(buyer),
      await status(seller),
      await status(await createCustomer(pool)),
    ]).toEqual([200, 200, 404])
  })

  it('keeps its files when unused ones are deleted', async () => {
    await pool.query(`UPDATE private_file SET created_at = now() - interval '2 hours'`)
    await sweepOrphanedFiles()
    const { packNo } = await buildTransferPack(vehicleId)
    for (const { storage_key } of await filesOf(packNo))
      expect(await getPrivateStore().exists(storage_key)).toBe(true)
  })
})

describe('a printed form', () => {
  const LONG =
    'Flat 1203, Tower B, Sri Venkateswara Residency, Fourth Cross Street, Mahalakshmi Nagar Extension, Adambakkam, opposite the Corporation Higher Secondary School, Chennai 600088, Tamil Nadu, India.'
  const facts: FormFacts = {
    authority: 'TN09',
    toRto: 'KA 01',
    registrationNumber: 'TN09BX1234',
    vehicleClass: 'Motor car (LMV)',
    makeModel: 'Mercedes-Benz GLC 300',
    year: '2020',
    colour: 'white',
    chassisNo: 'W'.repeat(30),
    engineNo: 'M'.repeat(30),
    sellerName: 'W'.repeat(80),
    sellerParent: `José ${'Á'.repeat(75)}`,
    sellerAddress: 'X'.repeat(200),
    buyerName: 'Venkata Satyanarayana Subrahmanya Lakshmi Narasimha Charyulu Peddibhotla Rao Jr',
    buyerParent: 'K. Rao',
    buyerAddress: LONG,
    date: '20 Nov 2026',
    handoverDate: '21 Nov 2026',
    financier: 'Housing Development Finance Corporation Bank Limited, Auto Loans Division',
    dealer: 'Bharosa Cars',
    dealerCertificate: 'TN/29B/2024/0117',
    userFee: 'No',
  }
  const keep = (name: string, body: Uint8Array) =>
    process.env.KEEP_FORMS && writeFileSync(`${process.env.KEEP_FORMS}/${name}.pdf`, body)

  it.each(['28', '29', '30', '35', '29C'] as const)(
    '%s fits the longest value of every field, and empty fields',
    async (form) => {
      const full = await renderForm(form, facts, 'TP-CHN-26-000001-0123456789', new Date())
      keep(`long-${form}`, full)
      // With the longest names, these forms need a second page.
      const pages = form === '28' || form === '30' ? 2 : 1
      expect((await PDFDocument.load(full)).getPageCount()).toBeLessThanOrEqual(pages)
      const empty = await renderForm(
        form,
        Object.fromEntries(
          Object.keys(facts).map((field) => [field, null]),
        ) as unknown as FormFacts,
        'TP-CHN-26-000001-0123456789',
        new Date(),
      )
      keep(`empty-${form}`, empty)
      expect((await PDFDocument.load(empty)).getPageCount()).toBeLessThanOrEqual(pages)
    },
  )

  it('names nobody from unread documents; the handover proof marks names outside Latin letters instead of printing question marks', async () => {
    const other = await createCustomer(pool, { firstName: 'मीनाक्षी' })
    const bought = await buyCar(pool, other.id)
    await pool.query("UPDATE customer SET first_name = 'கார்த்திக்' WHERE id = $1", [bought.sellerId])
    await pool.query(
      'DELETE FROM document_reading r USING document d WHERE d.id = r.document_id AND d.vehicle_id = $1',
      [bought.vehicleId],
    )
    const pack = await buildTransferPack(bought.vehicleId)
    expect(pack.forms.find(({ form }) => form === '30')?.blanks).toEqual(
      expect.arrayContaining(['sellerName', 'buyerName']),
    )
    const handover = await issueHandoverProof(bought.vehicleId)
    const [{ storage_key } = { storage_key: '' }] = await filesOf(handover.packNo)
    keep(
      'handover-other-script',
      (await getPrivateStore().get(storage_key))?.body ?? new Uint8Array(),
    )
    expect(toLatinOrNull('कार')).toBeNull()
    expect(toLatinOrNull('₹ 5')).toBeNull()
  })
})

describe('the proof of handover', () => {
  it('is one page with the ownership clock, numbered and hashed; a new step makes a new one', async () => {
    const first = getData<HandoverProof>(
      await send(proof.POST, { token: staff.token, body: { vehicleId } }),
    )
    expect(first.packNo).toMatch(/^HP-/)
    expect(
      getData<HandoverProof>(await send(proof.POST, { token: staff.token, body: { vehicleId } })),
    ).toMatchObject({ packNo: first.packNo, sha256: first.sha256 })
    await pool.query('UPDATE rc_transfer SET applied_at = now() WHERE vehicle_id = $1', [vehicleId])
    const second = getData<HandoverProof>(
      await send(proof.POST, { token: staff.token, body: { vehicleId } }),
    )
    expect(second.packNo).not.toBe(first.packNo)
    if (process.env.KEEP_FORMS) {
      const [{ storage_key } = { storage_key: '' }] = await filesOf(second.packNo)
      writeFileSync(
        `${process.env.KEEP_FORMS}/handover.pdf`,
        (await getPrivateStore().get(storage_key))?.body ?? '',
      )
    }
  })
})
