import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { newId } from '@/lib/server/db/ids'
import { lockByName } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { countSheetParts, MAX_WAITING_SHEETS, SHEET_PART_BYTES } from '../rules/stock-sheet'
import type { BeginSheetBody } from '../schemas/stock-sheet'

/**
 * The sheet's file is uploaded in parts afterwards.
 * @throws DomainError `conflict` if too many sheets of the city wait; `invalid_input` for an
 * unknown city
 */
export async function beginSheet(
  { cityId, fileName, bytes }: BeginSheetBody,
  staffId: string,
): Promise<{ sheetId: string; partBytes: number; parts: number }> {
  const id = newId('sht')
  await transaction(async (tx) => {
    await lockByName(tx, `sheets of city ${cityId}`)
    const city = await tx.city.findUnique({ where: { id: cityId }, select: { id: true } })
    if (!city)
      throw new DomainError('invalid_input', { fields: { cityId: say('staff.unknownCity') } })
    const waiting = await tx.stockSheet.count({
      where: { cityId, state: { in: ['uploading', 'reading', 'matching', 'checking', 'checked'] } },
    })
    if (waiting >= MAX_WAITING_SHEETS)
      throw new DomainError('conflict', { message: say('deskSheets.refusal.manyWait') })
    await tx.stockSheet.create({
      data: { id, cityId, fileName, bytes, broughtById: staffId },
      select: { id: true },
    })
    await writeAudit({ staffId, action: 'sheet.brought', subject: id, detail: { fileName } }, tx)
  })
  return { sheetId: id, partBytes: SHEET_PART_BYTES, parts: countSheetParts(bytes) }
}
