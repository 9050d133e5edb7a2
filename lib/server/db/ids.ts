import { randomFillSync } from 'node:crypto'
import { composeId, type IdPrefix } from '../../shared/ids'

// Random bytes are fetched in batches: each fetch is a system call, and a big seed needs millions
// of ids.
const BYTES_AN_ID = 16
const reservoir = new Uint8Array(BYTES_AN_ID * 256)
let used = reservoir.length

function randomBytes(): Uint8Array {
  if (used === reservoir.length) {
    randomFillSync(reservoir)
    used = 0
  }
  used += BYTES_AN_ID
  return reservoir.subarray(used - BYTES_AN_ID, used)
}

export function newId(prefix: IdPrefix): string {
  return composeId(prefix, Date.now(), randomBytes())
}
