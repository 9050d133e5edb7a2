import { cleanFile } from '@/lib/features/documents/cleaning/clean-file'
import { storePrivateFile } from '@/lib/features/documents/commands/private-files'
import { say } from '@/lib/i18n/say'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { parseAppealNumber } from '../rules'
import type { AppealPaperAnswer, AppealPaperBody } from '../schemas'
import { lockAppeal } from './lock-appeal'

/**
 * Adds a document to the customer's own open appeal, in place of an earlier one, whose file is then
 * deleted. @throws DomainError `not_found` for another customer's; `conflict` once it is closed;
 * `invalid_input` for the file
 */
export async function addAppealPaper(
  { appeal: typed, file }: AppealPaperBody,
  customerId: string,
): Promise<AppealPaperAnswer> {
  const number = parseAppealNumber(typed)
  if (number === null) throw new DomainError('not_found')
  const clean = await cleanFile(file, customerId)
  const paperKey = await storePrivateFile('papers', clean)
  return transaction(async (tx) => {
    const appeal = await lockAppeal(tx, { number })
    if (appeal.customerId !== customerId) throw new DomainError('not_found')
    if (appeal.state !== 'asked')
      throw new DomainError('conflict', { message: say('priceAppeals.refused.closed') })
    await tx.priceAppeal.update({
      where: { id: appeal.id },
      data: { paperKey, paperType: clean.contentType },
      select: { id: true },
    })
    return { appeal: typed, paper: appeal.id }
  })
}
