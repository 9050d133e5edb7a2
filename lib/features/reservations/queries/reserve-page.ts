import type { Locale } from '@/lib/i18n/locales'
import type { QuoteLine } from '@/lib/features/pricing/rules'
import type { Terms } from '@/lib/features/pricing/rules/terms'
import type { VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { getPublicVehicle } from '@/lib/features/vehicles/queries/car-page'
import type { HoldOrigin } from './candidate'
import { type DelayView, readDelay } from './delays'
import { getReserveState, readReservePageFacts } from './reservations'
import { BLOCK_DAYS, canBlock } from '@/lib/features/payments/rules/blocks'
import { isBlockOffered } from '@/lib/server/payments/payment-gateway'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import type { ReservationView, ReserveSituationAnswer } from '../schemas'
import {
  findLastHold,
  decideReserveSituation,
  type LastHold,
  type ReserveSituation,
} from '../rules/situation'

const DAY_MS = 86_400_000

export interface ReservePage {
  vehicle: VehicleDetail
  situation: ReserveSituation
  line: { size: number; position: number | null }
  lastEnd: LastHold | null
  sellsOnly: boolean
  /**
   * Quote locked by the customer's own hold, else today's. The same goes for the token, in whole
   * rupees.
   */
  quote: { total: number; lines: QuoteLine[] }
  token: number
  otherCarCode: string | null
  block: ReservationView['block']
  blockUntil: string | null
  delay: DelayView | null
  serverNow: string
}

export async function getReservePage(
  carCode: string,
  customerId: string | null,
  {
    tokenAmount,
    locale,
    origin,
  }: Pick<Terms, 'tokenAmount'> & {
    locale: Locale
    origin: HoldOrigin
  },
): Promise<ReservePage | null> {
  const vehicle = await getPublicVehicle(carCode, { now: new Date(), locale })
  const standing =
    vehicle && (await getReserveState({ vehicleId: vehicle.vehicleId, customerId, origin }))
  const situation = standing && decideReserveSituation(standing)
  if (!vehicle || !standing || !situation) return null
  const own = situation.kind === 'held' || situation.kind === 'paying' ? standing.reservation : null
  const locked = own?.quote ?? null
  const [facts, delay] = await Promise.all([
    readReservePageFacts(vehicle.vehicleId, customerId, locked?.version ?? null),
    situation.kind === 'held' && customerId !== null
      ? readDelay({ vehicleId: vehicle.vehicleId, customerId }, new Date())
      : null,
  ])
  const token = own?.tokenAmount ?? tokenAmount
  const isOffered = isBlockOffered() && canBlock({ token, holdDays: FIXED_TERMS.holdDays })
  return {
    vehicle,
    situation,
    lastEnd: findLastHold(standing.reservation, facts.now),
    sellsOnly: standing.sellsOnly,
    line: { size: standing.waiting, position: standing.place?.position ?? null },
    quote:
      locked && facts.lines.length > 0
        ? { total: locked.total, lines: facts.lines }
        : (vehicle.priceBreakdown ?? {
            total: vehicle.price,
            lines: [{ kind: 'car', amount: vehicle.price }],
          }),
    token,
    block: own?.block ?? null,
    blockUntil: isOffered
      ? new Date(facts.now.getTime() + BLOCK_DAYS * DAY_MS).toISOString()
      : null,
    otherCarCode: facts.otherCarCode,
    delay,
    serverNow: facts.now.toISOString(),
  }
}

export async function readReserveSituation(
  vehicleId: string,
  customerId: string | null,
): Promise<ReserveSituationAnswer | null> {
  const standing = await getReserveState({ vehicleId, customerId })
  const situation = standing && decideReserveSituation(standing)
  if (!standing || !situation) return null
  return {
    situation: situation.kind,
    until: 'until' in situation ? situation.until : null,
    size: standing.waiting,
    position: standing.place?.position ?? null,
  }
}
