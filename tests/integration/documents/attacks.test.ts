import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import * as documents from '@/app/api/customer/v1/documents/route'
import { getPool } from '@/lib/server/db/pool'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '@/tests/factories/customers'
import {
  ACTIVE_PDFS,
  makePdfBomb,
  makePdf,
  makePhoto,
  uploadFile,
} from '@/tests/factories/document-photos'
import { buyCar } from '@/tests/factories/purchases'
import { testDatabase } from '@/tests/setup/database'

const { pool } = testDatabase()
let buyer: TestCustomer
let vehicleId: string

beforeAll(async () => {
  buyer = await createCustomer(pool)
  vehicleId = (await buyCar(pool, buyer.id)).vehicleId
})

const sendFile = (file?: Uint8Array, more: { name?: string; type?: string; kind?: string } = {}) =>
  uploadFile(documents.POST, toCustomerHeaders(buyer), {
    fields: { vehicleId, kind: more.kind ?? 'pan' },
    ...(file ? { file } : {}),
    ...more,
  })

async function storedFile(documentId: string) {
  const {
    rows: [row],
  } = await getPool().query<{ storage_key: string; content_type: string; bytes: number }>(
    'SELECT storage_key, content_type, bytes FROM document WHERE id = $1',
    [documentId],
  )
  const stored = await getPrivateStore().get(row?.storage_key ?? '')
  return { row, stored }
}

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')

describe('an uploaded document', () => {
  it('is stored as our own picture, without camera data, under a random name', async () => {
    const original = await makePhoto()
    expect(original.includes('SECRET-OWNER')).toBe(true)
    const answer = await sendFile(original, { name: '../../etc/passwd' })
    expect(answer).toMatchObject({ status: 201, data: { status: 'submitted' } })
    const { row, stored } = await storedFile(answer.data?.documentId ?? '')
    expect(row?.storage_key).toMatch(/^papers\/[0-9a-f]{2}\/[0-9a-f]{32}\.jpg$/)
    expect(stored?.body.includes('SECRET-OWNER')).toBe(false)
    expect((await sharp(stored?.body).metadata()).exif).toBeUndefined()
    expect(row?.bytes).toBe(stored?.body.length)
  })

  it('is typed by its content: a PNG called .pdf is a picture, a PDF called .jpg a PDF', async () => {
    const png = await sharp({
      create: { width: 400, height: 400, channels: 4, background: '#fff' },
    })
      .png()
      .toBuffer()
    const picture = await sendFile(png, { name: 'x.pdf', type: 'application/pdf', kind: 'photo' })
    expect((await storedFile(picture.data?.documentId ?? '')).row?.content_type).toBe('image/jpeg')
    const document = await sendFile(await makePdf(3), { kind: 'address_proof' })
    const { row, stored } = await storedFile(document.data?.documentId ?? '')
    expect(row?.content_type).toBe('application/pdf')
    expect(stored?.body.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('may be as large as 10 MB', async () => {
    // `compressionLevel: 0` stores the pixels as they are, so the file is large.
    const png = await sharp({
      create: { width: 2_600, height: 1_300, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(png.length).toBeGreaterThan(9.5 * 1024 * 1024)
    expect(png.length).toBeLessThanOrEqual(10 * 1024 * 1024)
    expect((await sendFile(png)).status).toBe(201)
  })
})

const jpegWith = async (tail: Uint8Array | string) =>
  Buffer.concat([await makePhoto(), Buffer.from(tail)])

const REFUSED: [string, () => Promise<Uint8Array> | Uint8Array, number][] = [
  ['an empty file', () => Buffer.alloc(0), 422],
  [
    'one byte over 10 MB',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10 * 1024 * 1024 - 2)]),
    413,
  ],
  ['far over 10 MB', () => Buffer.alloc(12 * 1024 * 1024, 1), 413],
  ['an SVG', () => SVG, 415],
  ['an SVG behind a comment', () => Buffer.concat([Buffer.from('<!-- x -->'), SVG]), 415],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['a ZIP', () => Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(100), ZIP]), 415],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
    415,
  ],
  ['a program', () => Buffer.from('MZ\x90\x00'.padEnd(500, '\0'), 'latin1'), 415],
  ['a JPEG that is a web page too', () => jpegWith('<html><script>alert(1)</script></html>'), 415],
  ['a JPEG that is a ZIP too', () => jpegWith(ZIP), 415],
  ['a JPEG that is a PDF too', () => jpegWith('%PDF-1.7\n'), 415],
  [
    'a PDF that is a web page too',
    async () =>
      Buffer.concat([
        Buffer.from(await makePdf()),
        Buffer.from('<script>alert(1)</script>\n%%EOF'),
      ]),
    415,
  ],
  ['a picture cut off', async () => (await makePhoto()).subarray(0, 1_500), 422],
  [
    'the first bytes of a picture alone',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]),
    422,
  ],
  ['a picture too small to read', () => makePhoto(200, 200), 422],
  [
    'a picture of 49 megapixels in a few kilobytes',
    () =>
      sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    422,
  ],
  ['a PDF cut off', async () => (await makePdf(3)).subarray(0, 500), 422],
  ['a PDF of nonsense', () => Buffer.from('%PDF-1.7\nnonsense\n%%EOF'), 422],
  ['a PDF of 21 pages', () => makePdf(21), 422],
  ['a PDF that unpacks to 300 MB', () => makePdfBomb(300), 422],
  ...Object.entries(ACTIVE_PDFS).map(
    ([what, make]): [string, () => Promise<Uint8Array>, number] => [
      `a PDF with ${what}`,
      make,
      422,
    ],
  ),
]

describe('is refused, leaving row and store unchanged:', () => {
  it.each(REFUSED)('%s', async (_what, make, status) => {
    const file = await make()
    const before = await pool.query(
      'SELECT (SELECT count(*) FROM private_file) AS files, (SELECT count(*) FROM document_event) AS events',
    )
    const answer = await sendFile(file, { kind: 'licence' })
    expect({ status: answer.status, said: answer.message }).toMatchObject({ status })
    expect(answer.message).not.toMatch(/vips|pdf-lib|sharp|Error|undefined/)
    expect(
      (
        await pool.query(
          'SELECT (SELECT count(*) FROM private_file) AS files, (SELECT count(*) FROM document_event) AS events',
        )
      ).rows,
    ).toEqual(before.rows)
    expect(
      (
        await pool.query(`SELECT 1 FROM document WHERE vehicle_id = $1 AND kind = 'licence'`, [
          vehicleId,
        ])
      ).rowCount,
    ).toBe(0)
  })

  it('JSON in place of a form, a form without a file, and an unknown kind', async () => {
    const json = await documents.POST(
      new Request('http://localhost:3000/x', {
        method: 'POST',
        headers: { ...toCustomerHeaders(buyer), 'content-type': 'application/json' },
        body: '{}',
      }),
    )
    expect(json.status).toBe(415)
    expect(await sendFile()).toMatchObject({
      status: 422,
      fields: { file: expect.any(String) as string },
    })
    expect(await sendFile(await makePhoto(), { kind: 'passport' })).toMatchObject({
      status: 422,
      fields: { kind: expect.any(String) as string },
    })
    expect((await sendFile(await makePhoto(), { kind: 'rc' })).status).toBe(422)
  })
})

describe('many uploads at once', () => {
  it('of one customer are limited to two, without affecting others', async () => {
    const other = await createCustomer(pool)
    const car = (await buyCar(pool, other.id)).vehicleId
    const file = await makePhoto()
    const [own, others] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => sendFile(file, { kind: 'photo' }))),
      uploadFile(documents.POST, toCustomerHeaders(other), {
        fields: { vehicleId: car, kind: 'pan' },
        file,
      }),
    ])
    expect(own.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429])
    expect(others.status).toBe(201)
  })

  it('succeed one after the other (negative control)', async () => {
    const file = await makePhoto()
    for (let round = 0; round < 4; round += 1)
      expect((await sendFile(file, { kind: 'photo' })).status).toBe(201)
  })
})

describe('the guards against bad files', () => {
  it('accept an ordinary PDF of 20 pages (control)', async () => {
    expect((await sendFile(await makePdf(20), { kind: 'address_proof' })).status).toBe(201)
  })
})
