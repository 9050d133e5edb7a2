import { say } from '@/lib/i18n/say'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { noteFinancier } from '@/lib/features/vehicles/commands/note-documents'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { formatDay, toIndianDay, toUtcMidnight } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import type { ForeclosureLetterAnswer, ForeclosureLetterBody } from '../schemas/loan-letter'
import { askForDocuments } from './ask-for-documents'

const SETTLED: ReadonlySet<string> = new Set(['sold', 'delivered', 'withdrawn'])

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

async function refuse(
  tx: Db,
  { vehicleId, bank, goodUntil }: ForeclosureLetterBody,
): Promise<void> {
  const status = await lockVehicle(tx, vehicleId)
  if (!status) throw new DomainError('not_found')
  // The sale has fixed the sum for the bank.
  if (SETTLED.has(status))
    throw new DomainError('conflict', { message: say('errors.deskCars.letterTooLate') })
  const { loanFinancier, loanNocOn } = await tx.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: { loanFinancier: true, loanNocOn: true },
  })
  if (loanNocOn !== null)
    throw new DomainError('conflict', {
      message: say('errors.deskCars.letterBesideNoc', { day: formatDay(loanNocOn) }),
    })
  if (loanFinancier !== null && plain(loanFinancier) !== plain(bank)) {
    const message = say('errors.deskCars.otherBank', { bank: loanFinancier })
    throw new DomainError('invalid_input', { message, fields: { bank: message } })
  }
  const today = toIndianDay(new Date())
  if (goodUntil < today) {
    const message = say('errors.deskCars.letterExpired', { day: formatDay(today) })
    throw new DomainError('invalid_input', { message, fields: { goodUntil: message } })
  }
}

/**
 * Notes a bank's foreclosure letter; the newest counts. The car can then be reserved until the
 * letter's last day. Its owner is no longer asked for the NOC, which the bank issues after our
 * payment. @throws DomainError `not_found`; `conflict` beside an NOC or after the sale;
 * `invalid_input` for a bank that isn't the RC's, or a past day
 */
export function noteForeclosureLetter(
  body: ForeclosureLetterBody,
  staffId: string,
): Promise<ForeclosureLetterAnswer> {
  const { vehicleId, bank, amount, goodUntil } = body
  return transaction(async (tx) => {
    await refuse(tx, body)
    const id = newId('flt')
    await tx.foreclosureLetter.create({
      data: {
        id,
        vehicleId,
        bank,
        amount,
        goodUntil: toUtcMidnight(goodUntil),
        notedById: staffId,
      },
      select: { id: true },
    })
    await noteFinancier(tx, vehicleId, bank, { source: 'document', staffId })
    if ((await tx.document.count({ where: { vehicleId } })) > 0)
      await askForDocuments(tx, vehicleId)
    const detail = { bank, amount, goodUntil }
    await writeAudit({ staffId, action: 'loan.letter', subject: vehicleId, detail }, tx)
    return { letterId: id, vehicleId }
  })
}
