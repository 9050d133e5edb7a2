import { describeFindings, type FindingTone } from '@/components/vehicles/finding-view'
import type { SpinOffer } from '@/lib/features/spins/queries/spin'
import type { CarPage } from '@/lib/features/vehicles/queries/car-page'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** A finding with a pin on the spin. */
export interface PinnedFinding {
  findingId: string
  /** Id of the finding's drawer, which the page has rendered already. */
  drawer: string
  number: number
  tone: FindingTone
  what: string
  where: string
  cost: string
}

export interface SpinIntro {
  vehicleId: string
  turn: string
  findings: PinnedFinding[]
}

export function buildSpinIntro(
  { pinned }: SpinOffer,
  { vehicle, inspection }: Pick<CarPage, 'vehicle' | 'inspection'>,
  locale: Locale,
): SpinIntro {
  const all = inspection?.systems.flatMap(({ findings }) => findings) ?? []
  return {
    vehicleId: vehicle.vehicleId,
    turn: translatorOf(locale, 'spin')('turn'),
    findings: describeFindings(all, locale).flatMap(
      ({ findingId, id, tone, title, where, cost }, index) =>
        pinned.includes(findingId)
          ? { findingId, drawer: id, number: index + 1, tone, what: title, where, cost }
          : [],
    ),
  }
}
