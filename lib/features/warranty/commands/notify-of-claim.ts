import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { formatRupees } from '@/lib/shared/numbers'
import { formatClaimNumber, type ClaimState } from '../rules'

const PURCHASES = '/dashboard/buyer/purchases'
const BANK_ACCOUNT = '/dashboard/seller/bank'

interface ClaimNews {
  id: string
  number: number
  vehicleId: string
  customerId: string
}

export function notifyOfClaim(
  tx: Db,
  { id, number, vehicleId, customerId }: ClaimNews,
  state: Exclude<ClaimState, 'accepted'>,
): Promise<void> {
  return notifyAboutCar(tx, {
    vehicleId,
    customerId,
    template: 'warrantyClaimMoved',
    happening: `warranty-claim:${id}:${state}`,
    path: PURCHASES,
    more: { claim: formatClaimNumber({ number }), state: say(`warranty.state.${state}`) },
  })
}

function findTemplate(before: number | null, hasAccount: boolean) {
  if (before !== null) return 'warrantyClaimCorrected'
  return hasAccount ? 'warrantyClaimAccepted' : 'warrantyClaimAcceptedNoAccount'
}

export function notifyOfAcceptedClaim(
  tx: Db,
  { id, number, vehicleId, customerId }: ClaimNews,
  {
    amount,
    before,
    hasAccount,
    at,
  }: { amount: number; before: number | null; hasAccount: boolean; at: Date },
): Promise<void> {
  return notifyAboutCar(tx, {
    vehicleId,
    customerId,
    template: findTemplate(before, hasAccount),
    happening: `warranty-claim:${id}:accepted:${at.toISOString()}`,
    path: hasAccount ? PURCHASES : BANK_ACCOUNT,
    more: {
      claim: formatClaimNumber({ number }),
      amount: formatRupees(amount),
      before: formatRupees(before ?? 0),
    },
  })
}
