import { setTimeout as sleep } from 'node:timers/promises'

export { sleep }

export async function waitUntil<Answer>(
  what: string,
  ask: () => Promise<Answer | null | undefined | false>,
  { within = 60_000, every = 100 }: { within?: number; every?: number } = {},
): Promise<{ answer: Answer; ms: number }> {
  const begin = performance.now()
  let last: unknown
  do {
    try {
      const answer = await ask()
      if (answer !== null && answer !== undefined && answer !== false)
        return { answer, ms: performance.now() - begin }
    } catch (error) {
      last = error
    }
    await sleep(every)
  } while (performance.now() - begin < within)
  throw new Error(`${what} took longer than ${within / 1_000} s${last ? `: ${String(last)}` : ''}`)
}
