import { say } from '@/lib/i18n/say'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { readPayableAccount } from '@/lib/features/settlements/queries/bank-account'
import { addToLedger } from '@/lib/features/settlements/commands/add-to-ledger'
import { needsTwoPeople } from '@/lib/features/settlements/rules/settlement'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { computeClaimLimit, findNextClaimState, formatClaimNumber, type ClaimState } from '../rules'
import type { ClaimStepBody } from '../schemas'

/** Locks the purchase too, so that two claims can't share what is left of its limit. */
async function lockClaim(tx: Db, id: string) {
  const claim = await tx.$kysely
    .selectFrom('warranty_claim as c')
    .innerJoin('purchase as p', 'p.id', 'c.purchase_id')
    .where('c.id', '=', id)
    .select(['c.id', 'c.number', 'c.amount', 'c.decided_by_id as decidedById', 'p.price'])
    .select(['p.id as purchaseId', 'p.vehicle_id as vehicleId', 'p.customer_id as customerId'])
    .select((of) => of.ref('c.state').$castTo<ClaimState>().as('state'))
    .forUpdate()
    .executeTakeFirst()
  if (!claim) throw new DomainError('not_found')
  const { now } = await tx.$kysely.selectNoFrom(clockTimestamp.as('now')).executeTakeFirstOrThrow()
  return { ...claim, now }
}

type Claim = Awaited<ReturnType<typeof lockClaim>>

async function refuseAboveLimit(tx: Db, { purchaseId, price }: Claim, amount: number) {
  const before = await tx.warrantyClaim.aggregate({
    where: { purchaseId, state: { in: ['accepted', 'paid'] } },
    _sum: { amount: true },
  })
  const left = computeClaimLimit(price, before._sum.amount ?? 0)
  if (amount > left)
    throw new DomainError('invalid_input', {
      fields: { amount: say('warranty.refused.limit', { left: formatRupees(left) }) },
    })
}

async function findAccount(
  tx: Db,
  { customerId, now }: Claim,
  accountId: string | undefined,
): Promise<string> {
  const account = await readPayableAccount(customerId, now, tx)
  if (!account || (accountId !== undefined && account.id !== accountId))
    throw new DomainError('conflict', { message: say('warranty.refused.account') })
  return account.id
}

async function changesOf(tx: Db, claim: Claim, body: ClaimStepBody, staffId: string) {
  const { now: at } = claim
  switch (body.step) {
    case 'see':
      return { seenAt: at, seenById: staffId }
    case 'accept':
      await refuseAboveLimit(tx, claim, body.amount)
      return {
        decidedAt: at,
        decidedById: staffId,
        finding: body.finding,
        amount: body.amount,
      }
    case 'refuse':
      return { decidedAt: at, decidedById: staffId, finding: body.finding, clause: body.clause }
    case 'pay':
      if (needsTwoPeople(claim.amount ?? 0) && claim.decidedById === staffId)
        throw new DomainError('forbidden', { message: say('warranty.refused.payOwn') })
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
  await notifyAboutCar(tx, {
    customerId,
    vehicleId,
    template: 'warrantyClaimMoved',
    happening: `warranty-claim:${id}:${state}`,
    path: '/dashboard/buyer/purchases',
    more: { claim: formatClaimNumber(claim), state: say(`warranty.state.${state}`) },
  })
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
 * Notes that a claim was seen, accepts it with an amount, refuses it with its clause and finding, or
 * pays it to the buyer's verified account.
 * @throws DomainError `not_found`; `conflict` for a step that isn't possible now, or without an
 * account; `invalid_input` above the limit; `forbidden` for the second of two people
 */
export async function takeClaimStep(body: ClaimStepBody, staffId: string): Promise<ClaimState> {
  const state = await transaction((tx) => takeStep(tx, body, staffId))
  kickJob('send-messages')
  return state
}
