import { addToLedger, type NewEntry } from '@/lib/features/settlements/commands/add-to-ledger'
import { creditInvoice, issueInvoice } from '@/lib/features/settlements/commands/issue-invoice'
import { readPayableAccount } from '@/lib/features/settlements/queries/bank-account'
import { extractGst } from '@/lib/features/settlements/rules/gst'
import { needsTwoPeople } from '@/lib/features/settlements/rules/settlement'
import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import { readReturnablePurchase } from '../queries/returns'
import { formatReturnNumber } from '../rules'
import type { ReturnStepBody } from '../schemas'
import { type LockedReturn, requireNextReturnState } from './lock-return'

export type ReturnRefundBody = Extract<ReturnStepBody, { step: 'refund' }>

async function findAccount(
  tx: Db,
  { customerId, now }: LockedReturn,
  accountId: string | undefined,
): Promise<string> {
  const account = await readPayableAccount(customerId, now, tx)
  if (!account || (accountId !== undefined && account.id !== accountId))
    throw new DomainError('conflict', { message: say('returns.refused.account') })
  return account.id
}

function requireReference(field: 'reference' | 'lenderReference', given: string | undefined) {
  if (given === undefined)
    throw new DomainError('invalid_input', {
      fields: { [field]: say('deskSales.refused.reference') },
    })
  return given
}

async function bookLines(
  tx: Db,
  known: LockedReturn,
  references: { reference: string | null; lenderReference: string | null },
): Promise<void> {
  const { vehicleId, kmsCharge, damage, fee, refund, lenderShare } = known
  const bought = await readReturnablePurchase({ vehicleId }, tx)
  if (!bought) throw new DomainError('not_found')
  const { price, tcs, delivery } = bought.money
  const note = formatReturnNumber(known)
  const toBuyer = (refund ?? 0) - (lenderShare ?? 0)
  const lines: Omit<NewEntry, 'vehicleId'>[] = [
    { kind: 'return_price', amount: price, note },
    { kind: 'return_tcs', amount: tcs, note },
    { kind: 'return_delivery', amount: delivery, note },
    { kind: 'return_kms', amount: -(kmsCharge ?? 0), note },
    { kind: 'return_damage', amount: -(damage ?? 0), note },
    { kind: 'return_fee', amount: -(fee ?? 0), note },
    { kind: 'return_paid', amount: -toBuyer, note: references.reference },
    {
      kind: 'return_paid_lender',
      amount: -(lenderShare ?? 0),
      note: references.lenderReference,
    },
  ]
  await addToLedger(
    tx,
    ...lines.filter(({ amount }) => amount !== 0).map((line) => ({ vehicleId, ...line })),
  )
}

/**
 * Credits the delivery's invoice. Kilometre charge and fee include GST; damages aren't a supply.
 */
async function bookInvoices(tx: Db, known: LockedReturn): Promise<void> {
  const { vehicleId, customerId, kmsCharge, fee } = known
  await creditInvoice(tx, { vehicleId, fee: 'home_delivery' })
  const kept = (kmsCharge ?? 0) + (fee ?? 0)
  const tax = extractGst(kept)
  await issueInvoice(tx, {
    vehicleId,
    fee: 'car_return',
    taxable: kept - tax,
    tax,
    customerId,
  })
}

/**
 * Books the refund of an agreed return: the loan to the buyer's lender, the remainder to the
 * buyer's verified account.
 * @throws DomainError `conflict` for a step that isn't possible now, or without an account;
 * `invalid_input` without a reference or the lender; `forbidden` for the person who took the car
 * back, if the sum needs two people
 */
export async function bookReturnRefund(
  tx: Db,
  known: LockedReturn,
  body: ReturnRefundBody,
  staffId: string,
): Promise<void> {
  const state = requireNextReturnState(known, 'refund')
  const { id, now, refund, lenderShare, takenBackById } = known
  if (needsTwoPeople(refund ?? 0) && takenBackById === staffId)
    throw new DomainError('forbidden', { message: say('returns.refused.payOwn') })
  const toLender = lenderShare ?? 0
  const toBuyer = (refund ?? 0) - toLender
  const reference = toBuyer > 0 ? requireReference('reference', body.reference) : null
  const lenderReference =
    toLender > 0 ? requireReference('lenderReference', body.lenderReference) : null
  if (toLender > 0 && body.lender === undefined)
    throw new DomainError('invalid_input', { fields: { lender: say('returns.refused.lender') } })
  await tx.carReturn.update({
    where: { id },
    data: {
      state,
      refundedAt: now,
      refundedById: staffId,
      reference,
      lenderReference,
      bankAccountId: toBuyer > 0 ? await findAccount(tx, known, body.accountId) : null,
    },
    select: { id: true },
  })
  await bookLines(tx, known, { reference, lenderReference })
  await bookInvoices(tx, known)
}
