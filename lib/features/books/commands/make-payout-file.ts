import { listCitiesWithRight } from '@/lib/features/staff/queries'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { newId } from '@/lib/server/db/ids'
import { lockByName, databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { MAX_BANK_ROWS } from '../rules/bank-file'
import { readReadyPayouts } from '../queries/payout-files'

interface MadePayoutFile {
  fileId: string
  rows: number
  total: number
}

/**
 * Concurrent requests wait for each other, so no payment is in two files.
 * @throws DomainError `conflict` if nothing is payable
 */
export function makePayoutFile(staffId: string, city: number | undefined): Promise<MadePayoutFile> {
  return transaction(async (tx) => {
    await lockByName(tx, 'payout file')
    const own = await listCitiesWithRight(staffId, 'pay')
    const cityIds = city === undefined ? own : own.filter((id) => id === city)
    const rows = (await readReadyPayouts(cityIds, tx)).slice(0, MAX_BANK_ROWS)
    if (rows.length === 0)
      throw new DomainError('conflict', { message: say('staff.payoutFile.nothing') })
    const fileId = newId('pfl')
    await tx.payoutFile.create({ data: { id: fileId, madeById: staffId }, select: { id: true } })
    await tx.payoutFileRow.createMany({ data: rows.map((row) => ({ fileId, ...row })) })
    const total = rows.reduce((sum, { amount }) => sum + amount, 0)
    await writeAudit(
      {
        staffId,
        action: 'payout_file.made',
        subject: fileId,
        detail: { rows: rows.length, total },
      },
      tx,
    )
    return { fileId, rows: rows.length, total }
  })
}

/**
 * @throws DomainError `not_found`, also for a file with another city's cars; `conflict` if already
 * withdrawn
 */
export function withdrawPayoutFile(
  fileId: string,
  reason: string,
  staffId: string,
): Promise<{ fileId: string }> {
  return transaction(async (tx) => {
    const cityIds = await listCitiesWithRight(staffId, 'pay')
    const file = await tx.payoutFile.findFirst({
      where: { id: fileId, rows: { every: { vehicle: { cityId: { in: cityIds } } } } },
      select: { id: true },
    })
    if (!file) throw new DomainError('not_found')
    const { numUpdatedRows } = await tx.$kysely
      .updateTable('payout_file')
      .set({ withdrawn_at: databaseNow, withdrawn_by_id: staffId, withdraw_reason: reason })
      .where('id', '=', fileId)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n)
      throw new DomainError('conflict', { message: say('staff.payoutFile.gone') })
    await tx.payoutFileRow.updateMany({ where: { fileId }, data: { isWithdrawn: true } })
    await writeAudit({ staffId, action: 'payout_file.withdrawn', subject: fileId, reason }, tx)
    return { fileId }
  })
}
