import { traceparent } from '@/lib/server/tracing/trace'

/** `trace`: the request that made the work, where work is followed. */
type Kick = (name: string, trace: string | undefined) => void

const shared = globalThis as typeof globalThis & { bharosaKick?: Kick }

/** Set by the running job queue; on globalThis, because Next may load this module more than once. */
export function onKick(kick: Kick | undefined): void {
  if (kick) shared.bharosaKick = kick
  else delete shared.bharosaKick
}

/**
 * Asks for a job to run soon, after the transaction that made work for it. Only a hint: without a queue, or where the
 * process dies first, the job finds the work at its next turn.
 */
export function kickJob(name: string): void {
  shared.bharosaKick?.(name, traceparent())
}
