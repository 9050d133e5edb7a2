import { weakCodesNote } from '../rules/otp'
import { log } from '@/lib/server/log'

/** Says in the log of a start what settings weaken codes, and by how much. */
export function warnOfWeakCodes(settings: Parameters<typeof weakCodesNote>[0]): void {
  const note = weakCodesNote(settings)
  if (note !== null) log().warn(note)
}
