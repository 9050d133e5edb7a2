/**
 * Money of others that we hold: buyers' tokens, part payments and surplus, and debts to owners,
 * their banks and buyers.
 */
export const HELD_MONEY_KINDS = [
  'token',
  'part',
  'surplus',
  'payout',
  'loan',
  'hold_back',
  'car_return',
  'claim',
  'bond',
  'listing_fee',
] as const
export type HeldKind = (typeof HELD_MONEY_KINDS)[number]

const HELD_COLUMNS = ['opening', 'cameIn', 'paidOut', 'used', 'closing'] as const
export type HeldColumn = (typeof HELD_COLUMNS)[number]

export interface HeldSum {
  kind: HeldKind
  cityId: number | null
  column: HeldColumn
  amount: number
}

export type HeldRow = Record<HeldColumn, number> & {
  kind: HeldKind
  cityId: number | null
  /** Opening plus movements less closing; not 0 if a booking is missing. */
  difference: number
}

const toWholePaise = (rupees: number) => Math.round(rupees * 100) / 100 || 0

export function reconcileHeld(sums: readonly HeldSum[]): HeldRow[] {
  const groups = Map.groupBy(sums, ({ kind, cityId }) => `${cityId ?? ''} ${kind}`)
  const rows = [...groups.values()].flatMap((group): HeldRow[] => {
    const [first] = group
    if (!first) return []
    const sumOf = (wanted: HeldColumn) =>
      toWholePaise(
        group.reduce((sum, { column, amount }) => (column === wanted ? sum + amount : sum), 0),
      )
    const [opening, cameIn, paidOut] = [sumOf('opening'), sumOf('cameIn'), sumOf('paidOut')]
    const [used, closing] = [sumOf('used'), sumOf('closing')]
    const difference = toWholePaise(opening + cameIn - paidOut - used - closing)
    const { kind, cityId } = first
    return [{ kind, cityId, opening, cameIn, paidOut, used, closing, difference }]
  })
  const placeOf = ({ kind, cityId }: HeldRow) =>
    (cityId ?? 100_000) * HELD_MONEY_KINDS.length + HELD_MONEY_KINDS.indexOf(kind)
  return rows
    .filter((row) => HELD_COLUMNS.some((column) => row[column] !== 0))
    .sort((one, other) => placeOf(one) - placeOf(other))
}
