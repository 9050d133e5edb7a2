import { say } from '@/lib/i18n/say'
import { getDb } from '@/lib/server/db/client'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { computeSheetPartBytes, countSheetParts } from '../rules/stock-sheet'
import { storeSheetPart } from './sheet-file'

/**
 * Idempotent, because a client sends a part again after losing the response.
 * @throws DomainError `not_found`; `conflict` if out of order or complete; `invalid_input` for a
 * wrong size
 */
export async function receiveSheetPart(
  sheetId: string,
  { part, file }: { part: number; file: Uint8Array },
): Promise<{ received: number; parts: number }> {
  const db = getDb()
  const sheet = await db.stockSheet.findUnique({
    where: { id: sheetId },
    select: { bytes: true, received: true, state: true },
  })
  if (!sheet) throw new DomainError('not_found')
  const parts = countSheetParts(sheet.bytes)
  if (part < sheet.received) return { received: sheet.received, parts }
  if (sheet.state !== 'uploading' || part !== sheet.received || part >= parts)
    throw new DomainError('conflict', { message: say('deskSheets.refusal.otherPart') })
  if (file.byteLength !== computeSheetPartBytes(sheet.bytes, part))
    throw new DomainError('invalid_input', { fields: { file: say('deskSheets.refusal.cutPart') } })
  await storeSheetPart(sheetId, part, file)
  const isLast = part + 1 === parts
  const { count } = await db.stockSheet.updateMany({
    where: { id: sheetId, state: 'uploading', received: part },
    data: { received: part + 1, ...(isLast && { state: 'reading' }) },
  })
  if (count === 0)
    throw new DomainError('conflict', { message: say('deskSheets.refusal.otherPart') })
  if (isLast) kickJob('work-on-sheets')
  return { received: part + 1, parts }
}
