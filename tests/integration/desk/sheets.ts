import { expect } from 'vitest'
import * as sheetsRoute from '@/app/api/staff/v1/sheets/route'
import * as sheetRoute from '@/app/api/staff/v1/sheets/[sheetId]/route'
import * as columns from '@/app/api/staff/v1/sheets/[sheetId]/columns/route'
import * as parts from '@/app/api/staff/v1/sheets/[sheetId]/parts/route'
import * as report from '@/app/api/staff/v1/sheets/[sheetId]/report/route'
import * as step from '@/app/api/staff/v1/sheets/[sheetId]/step/route'
import type { SheetView } from '@/lib/features/desk/schemas/stock-sheet'
import { PART_BYTES } from '@/lib/features/desk/rules/stock-sheet'
import { workOnSheets } from '@/lib/workflows/stock-sheets/work-on-sheets'
import { KEYS } from '../api/call'
import { ask, type TestAnswer } from './desk'

export const CHENNAI = 1

export const HEAD =
  'Make,Model,Variant,Year,Kms,Fuel,Transmission,Price,Registration No.,Owner No.,Colour'

export function swifts(count: number, { price = 560_000, plate = 'TN10SH' } = {}): string {
  const rows = Array.from(
    { length: count },
    (_, at) =>
      `Maruti Suzuki,Swift,VXI,2019,${41_000 + at},Petrol,Manual,${price + (at % 50) * 100},${plate}${1000 + at},1,Red`,
  )
  return [HEAD, ...rows].join('\n')
}

export function partForm(part: number, bytes: Uint8Array): FormData {
  const form = new FormData()
  form.set('part', String(part))
  form.set('file', new Blob([Buffer.from(bytes)]))
  return form
}

export async function bring(
  token: string,
  content: string | Uint8Array,
  { fileName = 'yard.csv', cityId = CHENNAI } = {},
): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const begun = await ask(sheetsRoute.POST, {
    token,
    body: { cityId, fileName, bytes: bytes.byteLength },
  })
  expect(begun.status, begun.text).toBe(201)
  const sheetId = String(begun.data.sheetId)
  for (let part = 0; part * PART_BYTES < bytes.byteLength; part += 1) {
    const body = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
    const sent = await ask(parts.POST, { token, params: { sheetId }, form: partForm(part, body) })
    expect(sent.status, sent.text).toBe(200)
  }
  return sheetId
}

const view = ({ data }: TestAnswer) => data as unknown as SheetView

export async function look(token: string, sheetId: string): Promise<SheetView> {
  return view(await ask(sheetRoute.GET, { method: 'GET', token, params: { sheetId } }))
}

export async function press(
  token: string,
  { sheetId, version }: SheetView,
  pressed: string,
): Promise<TestAnswer> {
  return ask(step.POST, { token, params: { sheetId }, body: { version, step: pressed } })
}

export async function choose(
  token: string,
  { sheetId, version }: SheetView,
  mapping: readonly (string | null)[],
): Promise<TestAnswer> {
  return ask(columns.PUT, {
    method: 'PUT',
    token,
    params: { sheetId },
    body: { version, mapping },
  })
}

export const work = () => workOnSheets(new Date())

export async function read(token: string, content: string | Uint8Array, fileName = 'yard.csv') {
  const sheetId = await bring(token, content, { fileName })
  await work()
  return look(token, sheetId)
}

export async function check(token: string, sheet: SheetView): Promise<SheetView> {
  const pressed = await press(token, sheet, 'check')
  expect(pressed.status, pressed.text).toBe(200)
  await work()
  return look(token, sheet.sheetId)
}

export async function importSheet(token: string, content: string | Uint8Array): Promise<SheetView> {
  const checked = await check(token, await read(token, content))
  const pressed = await press(token, checked, 'start')
  expect(pressed.status, pressed.text).toBe(200)
  await work()
  return look(token, checked.sheetId)
}

export async function readReport(token: string, sheetId: string): Promise<string[]> {
  const response = await report.GET(
    new Request(`http://localhost:3000/staff/v1/sheets/${sheetId}/report`, {
      headers: { ...KEYS, authorization: `Bearer ${token}` },
    }),
    { params: Promise.resolve({ sheetId }) },
  )
  expect(response.status).toBe(200)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  expect(text.startsWith('\ufeff')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}
