import { getTraceparent } from '@/lib/server/tracing/trace'

type Kick = (name: string, trace: string | undefined) => void

const shared = globalThis as typeof globalThis & { bharosaKick?: Kick }

export function setKickHandler(kick: Kick | undefined): void {
  if (kick) shared.bharosaKick = kick
  else delete shared.bharosaKick
}

/**
 * Call this after the commit that created the work. A lost kick is harmless: the next scheduled run
 * finds the work.
 */
export function kickJob(name: string): void {
  shared.bharosaKick?.(name, getTraceparent())
}
