import { randomFillSync } from 'node:crypto'
import { composeId, type IdPrefix } from '../../shared/ids'

// One call to the system's generator serves many ids: a big seed asks for millions of them.
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

/** A new sortable public id, `veh_01k3…`: unique without asking the database. */
export function newId(prefix: IdPrefix): string {
  return composeId(prefix, Date.now(), randomBytes())
}
