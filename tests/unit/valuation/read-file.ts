import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import {
  listRowNotes,
  readRowsBelowHeader,
  withListingFile,
  type ListingFile,
} from '@/lib/features/valuation/commands/import/listing-file'
import { RowChecker } from '@/lib/features/valuation/commands/import/row-checker'

const NOW = new Date('2026-11-28T06:00:00Z')

export function writeTempFile(content: string | Uint8Array, name = 'cars.csv'): string {
  const folder = mkdtempSync(join(tmpdir(), 'bharosa-tables-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

async function checkRows(file: ListingFile) {
  const checker = new RowChecker(file, NOW, null)
  for await (const { cells } of readRowsBelowHeader(file)) checker.learn(cells)
  checker.endLearning()
  const rows = []
  for await (const { cells } of readRowsBelowHeader(file)) rows.push(checker.check(cells))
  const cars = rows.flatMap((row) => ('listing' in row ? [{ ...row.listing, car: row.car }] : []))
  const reasons = rows.flatMap((row) => ('rejection' in row ? [row.rejection.code] : []))
  return {
    file,
    cars,
    reasons,
    notes: listRowNotes(file),
    unread: rows.flatMap(({ unread }) => unread),
  }
}

export const readFileContent = (content: string | Uint8Array) =>
  withListingFile(writeTempFile(content), {}, NOW, checkRows)
