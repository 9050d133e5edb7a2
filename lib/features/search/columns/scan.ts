import type { CarColumns } from './car-columns'
import type { ScanPlan } from './plan'
import { KMS_BIT, type Spaces } from './spaces'

const FLAG_SHIFT = 6 // state codes hold the year above the flags

export interface ScanResult {
  total: number
  /** Rows that match, in no particular order; only the first `total` are set. */
  rows: Int32Array
}

/**
 * One pass over the stock. Each car's misses are looked up by its four codes and put together: no miss, and it
 * is found and counts everywhere; exactly one, and it counts in the facet whose filter it missed, because that
 * facet is counted with all *other* filters; more, and it is passed over.
 *
 * @param rows scratch of at least as many places as there are rows
 * @param kmsTally cars by size code that missed nothing but the distance
 */
export function scan(columns: CarColumns, spaces: Spaces, plan: ScanPlan, rows: Int32Array, kmsTally: Uint32Array): ScanResult {
  const { place, state, size, variant, price, kms } = columns
  const { misses: placeMisses, tally: placeTally } = spaces.place
  const { misses: stateMisses, tally: stateTally } = spaces.state
  const { misses: sizeMisses, tally: sizeTally } = spaces.size
  const { misses: variantMisses, tally: variantTally } = spaces.variant
  const low = plan.prices?.low
  const high = plan.prices?.high
  const kmsLimit = plan.kmsLimit ?? Infinity
  const limitsKms = plan.kmsLimit !== null
  let total = 0
  kmsTally.fill(0)

  for (let row = 0, end = columns.length; row < end; row += 1) {
    const variantCode = variant[row] as number
    const placeCode = place[row] as number
    const stateCode = state[row] as number
    const sizeCode = size[row] as number
    const variantMissed = variantMisses[variantCode] as number
    const placeMissed = placeMisses[placeCode] as number
    let missed = variantMissed | placeMissed | (stateMisses[stateCode] as number) | (sizeMisses[sizeCode] as number)
    if (limitsKms && (kms[row] as number) > kmsLimit) missed |= KMS_BIT
    if ((missed & (missed - 1)) !== 0) continue
    if (low !== undefined && high !== undefined) {
      const asked = price[row] as number
      const year = stateCode >> FLAG_SHIFT
      if (asked < (low[year] as number) || asked > (high[year] as number)) continue
    }
    if (missed === 0) {
      rows[total] = row
      total += 1
      placeTally[placeCode] = (placeTally[placeCode] as number) + 1
      stateTally[stateCode] = (stateTally[stateCode] as number) + 1
      sizeTally[sizeCode] = (sizeTally[sizeCode] as number) + 1
      variantTally[variantCode] = (variantTally[variantCode] as number) + 1
    } else if (variantMissed !== 0) variantTally[variantCode] = (variantTally[variantCode] as number) + 1
    else if (placeMissed !== 0) placeTally[placeCode] = (placeTally[placeCode] as number) + 1
    else if (missed === KMS_BIT) kmsTally[sizeCode] = (kmsTally[sizeCode] as number) + 1
    else if (missed === (sizeMisses[sizeCode] as number)) sizeTally[sizeCode] = (sizeTally[sizeCode] as number) + 1
    else stateTally[stateCode] = (stateTally[stateCode] as number) + 1
  }
  return { total, rows }
}
