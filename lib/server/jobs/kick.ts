import { traceparent } from '@/lib/server/tracing/trace'

/** `trace`: the causing request. */
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
 * Requests a job soon, after the transaction that created its work. A hint only: otherwise its next
 * scheduled run finds the work.
 */
export function kickJob(name: string): void {
  shared.bharosaKick?.(name, traceparent())
}
