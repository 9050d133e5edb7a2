import { say } from '@/lib/i18n/say'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { addToLedger } from '@/lib/features/settlements/commands/add-to-ledger'
import { readPayableAccount } from '@/lib/features/settlements/queries/bank-account'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { formatDay, toIndianDay, toInstant, toUtcMidnight } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import type { TextRef } from '@/lib/shared/text-ref'
import { readBond, type StoredBond } from '../queries/bond'
import { findBondStopDay, sumBond } from '../rules/bond'
import type { BondStepAnswer, BondStepBody } from '../schemas/bond'
import { bookMissingBondDays } from './book-bond-days'
import { type LockedPurchase, lockPurchase } from './lock-purchase'

type Body<Step extends BondStepBody['step']> = Extract<BondStepBody, { step: Step }>

interface Known {
  bond: StoredBond
  purchase: LockedPurchase
  today: string
  staffId: string
}

const conflict = (message: TextRef) => new DomainError('conflict', { message })

function refuseDay(field: string, day: string, earliest: string, today: string): void {
  if (day >= earliest && day <= today) return
  const message = say('deskSales.bond.refused.day', {
    from: formatDay(toInstant(earliest, '12:00')),
  })
  throw new DomainError('invalid_input', { message, fields: { [field]: message } })
}

function requireUnissued({ issuedOn }: StoredBond): void {
  if (issuedOn !== null) throw conflict(say('deskSales.bond.refused.issued'))
}

async function acknowledge(
  tx: Db,
  { bond, purchase, today, staffId }: Known,
  { number, acknowledgedOn }: Body<'acknowledged'>,
): Promise<void> {
  requireUnissued(bond)
  const { acknowledgements, booked, purchaseId } = bond
  if (acknowledgements.some(({ returnedOn }) => returnedOn === null))
    throw conflict(say('deskSales.bond.refused.open'))
  const applied = purchase.steps.find(({ step }) => step === 'rc_transfer_applied')?.doneAt
  if (!applied) throw conflict(say('deskSales.bond.refused.applied'))
  const earliest = acknowledgements.reduce(
    (latest, { returnedOn }) => (returnedOn !== null && returnedOn > latest ? returnedOn : latest),
    toIndianDay(applied),
  )
  refuseDay('acknowledgedOn', acknowledgedOn, earliest, today)
  await tx.rtoAcknowledgement.create({
    data: {
      id: newId('ack'),
      purchaseId,
      number,
      acknowledgedOn: toUtcMidnight(acknowledgedOn),
      holdsFrom: toUtcMidnight(findBondStopDay(acknowledgedOn, booked)),
      notedById: staffId,
    },
    select: { id: true },
  })
}

async function noteReturn(
  tx: Db,
  { bond, today, staffId }: Known,
  { returnedOn, reason }: Body<'returned'>,
): Promise<void> {
  requireUnissued(bond)
  const open = bond.acknowledgements.find((one) => one.returnedOn === null)
  if (!open) throw conflict(say('deskSales.bond.refused.noneOpen'))
  refuseDay('returnedOn', returnedOn, open.acknowledgedOn, today)
  await tx.rtoAcknowledgement.update({
    where: { id: open.id },
    data: { returnedOn: toUtcMidnight(returnedOn), returnedById: staffId, returnReason: reason },
    select: { id: true },
  })
}

async function pay(
  tx: Db,
  { bond: before, purchase, today, staffId }: Known,
  { amount, accountId, reference }: Body<'paid'>,
): Promise<void> {
  if (before.issuedOn === null) throw conflict(say('deskSales.bond.refused.notIssued'))
  if (before.payment !== null) throw conflict(say('deskSales.bond.refused.paid'))
  const bond = await bookMissingBondDays(tx, before, today)
  const { purchaseId, vehicleId, customerId, booked } = bond
  if (sumBond(booked) !== amount) throw conflict(say('deskSales.bond.refused.amount'))
  const account = await readPayableAccount(customerId, purchase.now, tx)
  if (account?.id !== accountId) throw conflict(say('deskSales.bond.refused.account'))
  await addToLedger(tx, { vehicleId, kind: 'bond_paid', amount: -amount, note: reference })
  await tx.bondPayment.create({
    data: { purchaseId, amount, paidById: staffId, reference, bankAccountId: accountId },
    select: { purchaseId: true },
  })
  await notifyAboutCar(tx, {
    vehicleId,
    customerId,
    template: 'buyerBondPaid',
    happening: `bond:${purchaseId}:paid`,
    path: '/dashboard/buyer/purchases',
    more: { amount: formatRupees(amount), reference },
  })
}

async function takeStep(tx: Db, body: BondStepBody, staffId: string): Promise<BondStepAnswer> {
  const { vehicleId } = body
  const purchase = await lockPurchase(tx, vehicleId)
  const bond = await readBond({ vehicleId }, tx)
  if (!bond) throw new DomainError('not_found')
  const today = toIndianDay(purchase.now)
  const known = { bond, purchase, today, staffId }
  if (body.step === 'acknowledged') await acknowledge(tx, known, body)
  else if (body.step === 'returned') await noteReturn(tx, known, body)
  else await pay(tx, known, body)
  await writeAudit(
    {
      staffId,
      customerId: bond.customerId,
      action: `bond.${body.step}`,
      subject: vehicleId,
      detail:
        body.step === 'acknowledged'
          ? { number: body.number, doneOn: body.acknowledgedOn }
          : body.step === 'returned'
            ? { doneOn: body.returnedOn, reason: body.reason }
            : { amount: body.amount, reference: body.reference },
    },
    tx,
  )
  const after = await readBond({ vehicleId }, tx)
  const booked = after?.booked ?? []
  return { vehicleId, days: booked.length, sum: sumBond(booked) }
}

/**
 * @throws DomainError `not_found` for a car sold without a bond; `conflict` for a step that isn't
 * possible now, another sum or another account; `invalid_input` for the day
 */
export async function takeBondStep(body: BondStepBody, staffId: string): Promise<BondStepAnswer> {
  const answer = await transaction((tx) => takeStep(tx, body, staffId))
  kickJob('send-messages')
  return answer
}
