import { say } from '@/lib/i18n/say'
import { hasBankAccount, readPayableAccount } from '@/lib/features/settlements/queries/bank-account'
import { addToLedger } from '@/lib/features/settlements/commands/add-to-ledger'
import { needsTwoPeople } from '@/lib/features/settlements/rules/settlement'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { computeClaimLimit, findNextClaimState, formatClaimNumber, type ClaimState } from '../rules'
import type { ClaimStepBody } from '../schemas'
import { type LockedClaim, lockClaim } from './lock-claim'
import { notifyOfAcceptedClaim, notifyOfClaim } from './notify-of-claim'

async function sumClaims(
  tx: Db,
  { purchaseId, not, state }: { purchaseId: string; not: { id: string }; state: ClaimState[] },
): Promise<number> {
  const { _sum } = await tx.warrantyClaim.aggregate({
    where: { purchaseId, NOT: not, state: { in: state } },
    _sum: { amount: true },
  })
  return _sum.amount ?? 0
}

async function refuseAboveLimit(tx: Db, { id, purchaseId, price }: LockedClaim, amount: number) {
  const others = await sumClaims(tx, { purchaseId, not: { id }, state: ['accepted', 'paid'] })
  const left = computeClaimLimit(price, others)
  if (amount > left)
    throw new DomainError('invalid_input', {
      fields: { amount: say('warranty.refused.limit', { left: formatRupees(left) }) },
    })
}

async function findAccount(
  tx: Db,
  { customerId, now }: LockedClaim,
  accountId: string | undefined,
): Promise<string> {
  const account = await readPayableAccount(customerId, now, tx)
  if (!account || (accountId !== undefined && account.id !== accountId))
    throw new DomainError('conflict', { message: say('warranty.refused.account') })
  return account.id
}

/** A correction must state the amount that it replaces, to prevent lost updates. */
function refuseOtherCorrection({ state, amount }: LockedClaim, corrects: number | undefined) {
  if (state !== 'accepted' || corrects === amount) return
  throw new DomainError('conflict', {
    message: say(
      corrects === undefined ? 'warranty.refused.step.accepted' : 'warranty.refused.otherAmount',
    ),
  })
}

/**
 * Adds up a purchase's claims, so that splitting a claim can't avoid the second person's approval.
 */
async function refuseOwnPayment(
  tx: Db,
  { id, purchaseId, amount, decidedById }: LockedClaim,
  staffId: string,
) {
  if (decidedById !== staffId) return
  const paid = await sumClaims(tx, { purchaseId, not: { id }, state: ['paid'] })
  if (needsTwoPeople(paid + (amount ?? 0)))
    throw new DomainError('forbidden', { message: say('warranty.refused.payOwn') })
}

async function changesOf(tx: Db, claim: LockedClaim, body: ClaimStepBody, staffId: string) {
  const { now: at } = claim
  switch (body.step) {
    case 'see':
      return { seenAt: at, seenById: staffId }
    case 'accept':
      refuseOtherCorrection(claim, body.corrects)
      await refuseAboveLimit(tx, claim, body.amount)
      return {
        decidedAt: at,
        decidedById: staffId,
        finding: body.finding,
        amount: body.amount,
      }
    case 'refuse':
      return {
        decidedAt: at,
        decidedById: staffId,
        finding: body.finding,
        clause: body.clause,
        amount: null,
      }
    case 'pay':
      if (body.amount !== undefined && body.amount !== claim.amount)
        throw new DomainError('conflict', { message: say('warranty.refused.otherAmount') })
      await refuseOwnPayment(tx, claim, staffId)
      return {
        paidAt: at,
        paidById: staffId,
        reference: body.reference,
        bankAccountId: await findAccount(tx, claim, body.accountId),
      }
  }
}

async function takeStep(tx: Db, body: ClaimStepBody, staffId: string): Promise<ClaimState> {
  const claim = await lockClaim(tx, body.claimId)
  const { id, vehicleId, customerId } = claim
  const state = findNextClaimState(claim.state, body.step)
  if (state === null)
    throw new DomainError('conflict', { message: say(`warranty.refused.step.${claim.state}`) })
  if ((body.step === 'accept' || body.step === 'pay') && claim.isReturned)
    throw new DomainError('conflict', { message: say('warranty.refused.returned') })
  const changes = await changesOf(tx, claim, body, staffId)
  await tx.warrantyClaim.update({
    where: { id },
    data: { state, ...changes },
    select: { id: true },
  })
  if (body.step === 'pay' && claim.amount !== null)
    await addToLedger(
      tx,
      { vehicleId, kind: 'warranty_claim', amount: claim.amount, note: formatClaimNumber(claim) },
      {
        vehicleId,
        kind: 'warranty_claim_paid',
        amount: -claim.amount,
        note: body.reference,
      },
    )
  if (body.step === 'accept')
    await notifyOfAcceptedClaim(tx, claim, {
      amount: body.amount,
      before: claim.amount,
      hasAccount: await hasBankAccount(customerId, tx),
      at: claim.now,
    })
  else if (state !== 'accepted') await notifyOfClaim(tx, claim, state)
  await writeAudit(
    {
      staffId,
      customerId,
      action: `warranty.${state}`,
      subject: id,
      detail: {
        vehicleId,
        ...(body.step === 'refuse' && { clause: body.clause }),
        ...(body.step === 'accept' && { amount: body.amount }),
        ...(body.step === 'pay' && { reference: body.reference }),
      },
    },
    tx,
  )
  return state
}

/**
 * @throws DomainError `not_found`; `conflict` for a step that isn't possible now, or without an
 * account; `invalid_input` above the limit; `forbidden` for the person who accepted it, if the sum
 * needs two people
 */
export async function takeClaimStep(body: ClaimStepBody, staffId: string): Promise<ClaimState> {
  const state = await transaction((tx) => takeStep(tx, body, staffId))
  kickJob('send-messages')
  return state
}
