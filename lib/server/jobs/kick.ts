import { traceparent } from '@/lib/server/tracing/trace'

/** `trace` identifies the request that caused it. */
type Kick = (name: string, trace: string | undefined) => void

const shared = globalThis as typeof globalThis & { bharosaKick?: Kick }

/**
 * Set by the job queue; on globalThis, because Next may load this module several times per process.
 */
export function onKick(kick: Kick | undefined): void {
  if (kick) shared.bharosaKick = kick
  else delete shared.bharosaKick
}

/**
 * Asks for a job to run soon; call it after the transaction that created the work. It is only a hint:
 * otherwise the next scheduled run finds the work.
 */
export function kickJob(name: string): void {
  shared.bharosaKick?.(name, traceparent())
}
