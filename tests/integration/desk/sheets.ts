import { expect } from 'vitest'
import * as sheetsRoute from '@/app/api/staff/v1/sheets/route'
import * as sheetRoute from '@/app/api/staff/v1/sheets/[sheetId]/route'
import * as columns from '@/app/api/staff/v1/sheets/[sheetId]/columns/route'
import * as parts from '@/app/api/staff/v1/sheets/[sheetId]/parts/route'
import * as report from '@/app/api/staff/v1/sheets/[sheetId]/report/route'
import * as step from '@/app/api/staff/v1/sheets/[sheetId]/step/route'
import type { SheetView } from '@/lib/features/desk/schemas/stock-sheet'
import { SHEET_PART_BYTES } from '@/lib/features/desk/rules/stock-sheet'
import { processStockSheets } from '@/lib/workflows/stock-sheets/work-on-sheets'
import { KEYS } from '../api/call'
import { callDesk, type DeskAnswer } from './desk'

export const CHENNAI_ID = 1

export const SHEET_HEADER =
  'Make,Model,Variant,Year,Kms,Fuel,Transmission,Price,Registration No.,Owner No.,Colour'

export function buildSwiftRows(count: number, { price = 560_000, plate = 'TN10SH' } = {}): string {
  const rows = Array.from(
    { length: count },
    (_, at) =>
      `Maruti Suzuki,Swift,VXI,2019,${41_000 + at},Petrol,Manual,${price + (at % 50) * 100},${plate}${1000 + at},1,Red`,
  )
  return [SHEET_HEADER, ...rows].join('\n')
}

export function buildPartForm(part: number, bytes: Uint8Array): FormData {
  const form = new FormData()
  form.set('part', String(part))
  form.set('file', new Blob([Buffer.from(bytes)]))
  return form
}

export async function postSheet(
  token: string,
  content: string | Uint8Array,
  { fileName = 'yard.csv', cityId = CHENNAI_ID } = {},
): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const begun = await callDesk(sheetsRoute.POST, {
    token,
    body: { cityId, fileName, bytes: bytes.byteLength },
  })
  expect(begun.status, begun.text).toBe(201)
  const sheetId = String(begun.data.sheetId)
  for (let part = 0; part * SHEET_PART_BYTES < bytes.byteLength; part += 1) {
    const body = bytes.subarray(part * SHEET_PART_BYTES, (part + 1) * SHEET_PART_BYTES)
    const sent = await callDesk(parts.POST, {
      token,
      params: { sheetId },
      form: buildPartForm(part, body),
    })
    expect(sent.status, sent.text).toBe(200)
  }
  return sheetId
}

const view = ({ data }: DeskAnswer) => data as unknown as SheetView

export async function fetchSheet(token: string, sheetId: string): Promise<SheetView> {
  return view(await callDesk(sheetRoute.GET, { method: 'GET', token, params: { sheetId } }))
}

export async function pressSheetButton(
  token: string,
  { sheetId, version }: SheetView,
  pressed: string,
): Promise<DeskAnswer> {
  return callDesk(step.POST, { token, params: { sheetId }, body: { version, step: pressed } })
}

export async function chooseSheetColumns(
  token: string,
  { sheetId, version }: SheetView,
  mapping: readonly (string | null)[],
): Promise<DeskAnswer> {
  return callDesk(columns.PUT, {
    method: 'PUT',
    token,
    params: { sheetId },
    body: { version, mapping },
  })
}

export const runSheetJob = () => processStockSheets(new Date())

export async function readSheetFile(
  token: string,
  content: string | Uint8Array,
  fileName = 'yard.csv',
) {
  const sheetId = await postSheet(token, content, { fileName })
  await runSheetJob()
  return fetchSheet(token, sheetId)
}

export async function checkSheet(token: string, sheet: SheetView): Promise<SheetView> {
  const pressed = await pressSheetButton(token, sheet, 'check')
  expect(pressed.status, pressed.text).toBe(200)
  await runSheetJob()
  return fetchSheet(token, sheet.sheetId)
}

export async function importSheet(token: string, content: string | Uint8Array): Promise<SheetView> {
  const checked = await checkSheet(token, await readSheetFile(token, content))
  const pressed = await pressSheetButton(token, checked, 'start')
  expect(pressed.status, pressed.text).toBe(200)
  await runSheetJob()
  return fetchSheet(token, checked.sheetId)
}

export async function readSheetReport(token: string, sheetId: string): Promise<string[]> {
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
