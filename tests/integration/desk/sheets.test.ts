import { beforeEach, describe, expect, it } from 'vitest'
import * as sheetsRoute from '@/app/api/staff/v1/sheets/route'
import * as parts from '@/app/api/staff/v1/sheets/[sheetId]/parts/route'
import { SHEET_PART_BYTES } from '@/lib/features/desk/rules/stock-sheet'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDesk } from './desk'
import {
  postSheet,
  checkSheet,
  CHENNAI_ID,
  chooseSheetColumns,
  SHEET_HEADER,
  importSheet,
  fetchSheet,
  buildPartForm,
  pressSheetButton,
  readSheetFile,
  readSheetReport,
  buildSwiftRows,
  runSheetJob,
} from './sheets'

const { pool } = testDatabase()
const HYDERABAD = 2

let meera: string

beforeEach(async () => {
  await pool.query('DELETE FROM rate_window')
  meera = (await signInAs(pool, 'meera')).token
})

async function carsWith(plates: string) {
  const { rows } = await pool.query<{
    id: string
    status: string
    price: number
    registration_number: string
  }>(
    'SELECT id, status::text, price, registration_number FROM vehicle WHERE registration_number LIKE $1 ORDER BY registration_number',
    [`${plates}%`],
  )
  return rows
}

async function countCars(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM vehicle')
  return rows[0]?.count ?? 0
}

describe('a sheet at the desk', () => {
  it('is matched, dry-run, imported, and reported row by row', async () => {
    const before = await countCars()
    const content = [
      buildSwiftRows(3, { plate: 'TN10AA' }),
      'Maruti Suzuki,Swift,VXI,2019,41000,Petrol,Manual,,TN10AA9001,1,Red',
      'Maruti Suzuki,Swift,VXI,2019,42000,Petrol,Manual,555000,TN10AA9002,many,Crimson Tide',
    ].join('\n')
    const sheet = await readSheetFile(meera, content)
    expect(sheet.state).toBe('matching')
    expect(sheet.missing).toEqual([])
    expect(sheet.columns.map(({ field }) => field)).toContain('registrationNumber')
    expect(sheet.preview).toHaveLength(5)
    expect(sheet.preview[0]?.cells.price).toEqual({ text: '₹5,60,000', isRead: true })
    expect(sheet.preview[3]?.refusal).toMatch(/price/)
    expect(sheet.preview[4]?.cells.owners).toEqual({ text: 'many', isRead: false })

    const checked = await checkSheet(meera, sheet)
    expect(checked.state).toBe('checked')
    expect(checked.checked).toMatchObject({ listed: 4, changed: 0, unchanged: 0, leftOut: 1 })
    expect(checked.checked?.reasons.price_missing).toMatchObject({
      label: 'No price',
      count: 1,
      samples: [{ line: 5 }],
    })
    expect(checked.checked?.unread.map(({ header }) => header)).toContain('Owner No.')
    expect(await countCars()).toBe(before)

    expect((await pressSheetButton(meera, checked, 'start')).status).toBe(200)
    await runSheetJob()
    const done = await fetchSheet(meera, sheet.sheetId)
    expect(done).toMatchObject({ state: 'done', done: 5, total: 5, problem: null })
    expect(done.tally).toMatchObject({ listed: 4, leftOut: 1 })
    expect(await countCars()).toBe(before + 4)
    expect((await carsWith('TN10AA')).map(({ status }) => status)).toEqual(
      Array.from({ length: 4 }, () => 'listed'),
    )
    const lines = await readSheetReport(meera, sheet.sheetId)
    expect(lines).toHaveLength(1 + 5)
    expect(lines.find((line) => line.startsWith('5,'))).toContain('Left out')
    const { rows: log } = await pool.query<{ action: string; detail: unknown }>(
      "SELECT action, detail FROM audit_entry WHERE subject = $1 AND action LIKE 'sheet.%' ORDER BY id",
      [sheet.sheetId],
    )
    expect(log.map(({ action }) => action)).toEqual([
      'sheet.brought',
      'sheet.checked',
      'sheet.started',
      'sheet.imported',
    ])
    expect(log.at(-1)?.detail).toMatchObject({ listed: 4, leftOut: 1 })
  })

  it("updates an existing car's price on re-import, and reports old and new", async () => {
    await importSheet(meera, buildSwiftRows(2, { plate: 'TN10BB' }))
    const again = await checkSheet(
      meera,
      await readSheetFile(meera, buildSwiftRows(2, { plate: 'TN10BB' })),
    )
    expect(again.checked).toMatchObject({ listed: 0, changed: 0, unchanged: 2, leftOut: 0 })
    const lower = await importSheet(meera, buildSwiftRows(2, { plate: 'TN10BB', price: 540_000 }))
    expect(lower.tally).toMatchObject({ listed: 0, changed: 2, unchanged: 0 })
    expect(lower.tally?.changes[0]?.sentence).toContain('₹5,60,000 → ₹5,40,000')
    expect((await carsWith('TN10BB')).map(({ price }) => price)).toEqual([540_000, 540_100])
  })

  it('uses a column as staff chose, and needs its required columns', async () => {
    const content = buildSwiftRows(2, { plate: 'TN10CC' }).replace(',Price,', ',Plonk,')
    const sheet = await readSheetFile(meera, content)
    expect(sheet.missing.join()).toContain('price')
    const pressed = await checkSheet(meera, sheet)
    expect(pressed.state).toBe('matching')
    expect(pressed.problem).toMatch(/no column for the price/)
    const place = pressed.columns.findIndex(({ header }) => header === 'Plonk')
    const mapping = pressed.columns.map(({ field }, at) => (at === place ? 'price' : field))
    const chosen = await chooseSheetColumns(meera, pressed, mapping)
    expect(chosen.status, chosen.text).toBe(200)
    const checked = await checkSheet(meera, await fetchSheet(meera, sheet.sheetId))
    expect(checked.checked).toMatchObject({ listed: 2 })
  })

  it('tells the second Dost that a colleague has moved it on', async () => {
    const asha = (await signInAs(pool, 'asha')).token
    await pool.query("UPDATE staff SET rights = rights || '{stock}' WHERE username = 'asha'")
    const sheet = await readSheetFile(meera, buildSwiftRows(1, { plate: 'TN10DD' }))
    const checked = await checkSheet(meera, sheet)
    const answers = await Promise.all([
      pressSheetButton(meera, checked, 'start'),
      pressSheetButton(asha, checked, 'start'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(/Someone else/)
    expect((await pressSheetButton(asha, sheet, 'check')).status).toBe(409)
    await runSheetJob()
    expect(await carsWith('TN10DD')).toHaveLength(1)
  })

  it('stops on request, keeps its rows, and resumes', async () => {
    const checked = await checkSheet(
      meera,
      await readSheetFile(meera, buildSwiftRows(600, { plate: 'TN10EE' })),
    )
    await pressSheetButton(meera, checked, 'start')
    const running = await fetchSheet(meera, checked.sheetId)
    expect((await pressSheetButton(meera, running, 'stop')).status).toBe(200)
    await runSheetJob()
    const stopped = await fetchSheet(meera, checked.sheetId)
    expect(stopped.state).toBe('stopped')
    const kept = (await carsWith('TN10EE')).length
    expect(kept).toBe(stopped.tally?.listed)
    expect(kept).toBeLessThan(600)
    expect((await pressSheetButton(meera, stopped, 'start')).status).toBe(200)
    await runSheetJob()
    const done = await fetchSheet(meera, checked.sheetId)
    expect(done.tally).toMatchObject({ listed: 600, unchanged: 0, changed: 0, leftOut: 0 })
    expect(await carsWith('TN10EE')).toHaveLength(600)
  })

  it.each([
    ['a file of another kind', Buffer.from('%PDF-1.7 …'), /PDF/],
    [
      'a picture that is called .csv',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
      /sheet|read/,
    ],
    ['headings alone', SHEET_HEADER, /no rows below/],
    ['nothing but blanks', '\n\n  \n', /empty/],
    ['a broken workbook', Buffer.from('PK\u0003\u0004 nothing'), /workbook/],
  ])('is refused with a message: %s', async (_what, content, sentence) => {
    const sheet = await readSheetFile(meera, content, 'cars.csv')
    expect(sheet.state).toBe('refused')
    expect(sheet.problem).toMatch(sentence)
    expect(sheet.problem).not.toMatch(/\/tmp|stock-sheet/)
    expect((await pressSheetButton(meera, sheet, 'discard')).status).toBe(200)
  })

  it('accepts each uploaded part once, in order and complete', async () => {
    const bytes = Buffer.alloc(SHEET_PART_BYTES + 10, 'x')
    const begun = await callDesk(sheetsRoute.POST, {
      token: meera,
      body: { cityId: CHENNAI_ID, fileName: 'C:\\Lists\\big.csv', bytes: bytes.byteLength },
    })
    const sheetId = String(begun.data.sheetId)
    const send = (part: number, body: Uint8Array) =>
      callDesk(parts.POST, { token: meera, params: { sheetId }, form: buildPartForm(part, body) })
    const [first, last] = [bytes.subarray(0, SHEET_PART_BYTES), bytes.subarray(SHEET_PART_BYTES)]
    expect((await send(1, last)).status).toBe(409)
    expect((await send(0, first.subarray(1))).status).toBe(422)
    expect((await send(0, first)).data).toEqual({ received: 1, parts: 2 })
    expect((await send(0, first)).data).toEqual({ received: 1, parts: 2 })
    expect((await fetchSheet(meera, sheetId)).state).toBe('uploading')
    expect((await send(1, last)).data).toEqual({ received: 2, parts: 2 })
    const sheet = await fetchSheet(meera, sheetId)
    expect([sheet.state, sheet.fileName]).toEqual(['reading', 'big.csv'])
    expect((await send(2, last)).status).toBe(409)
  })

  it('accepts no file larger than declared', async () => {
    const tooLarge = await callDesk(sheetsRoute.POST, {
      token: meera,
      body: { cityId: CHENNAI_ID, fileName: 'huge.csv', bytes: 300 * 1024 * 1024 },
    })
    expect(tooLarge.status).toBe(422)
  })

  it('is visible and editable only with the right in its city', async () => {
    const farah = (await signInAs(pool, 'farah')).token
    await pool.query(`UPDATE staff SET rights = rights || '{stock}' WHERE username = 'farah'`)
    await pool.query(
      `DELETE FROM staff_city USING staff WHERE staff.id = staff_id AND username = 'farah' AND staff_city.city_id <> ${HYDERABAD}`,
    )
    const sheet = await readSheetFile(meera, buildSwiftRows(1, { plate: 'TN10FF' }))
    expect((await pressSheetButton(farah, sheet, 'check')).status).toBe(403)
    const looked = await callDesk((await import('@/app/api/staff/v1/sheets/[sheetId]/route')).GET, {
      method: 'GET',
      token: farah,
      params: { sheetId: sheet.sheetId },
    })
    expect(looked.status).toBe(403)
    const begun = await callDesk(sheetsRoute.POST, {
      token: farah,
      body: { cityId: CHENNAI_ID, fileName: 'a.csv', bytes: 10 },
    })
    expect(begun.status).toBe(403)
    await postSheet(farah, buildSwiftRows(1), { cityId: HYDERABAD })
  })
})
