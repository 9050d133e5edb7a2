export interface Timing {
  p50: number
  p95: number
}

export function computePercentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function summarizeTimes(times: readonly number[]): Timing {
  return { p50: computePercentile(times, 0.5), p95: computePercentile(times, 0.95) }
}

async function timeOf(run: () => unknown): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

export async function timeTasks<Task>(
  tasks: readonly Task[],
  rounds: number,
  run: (task: Task) => unknown,
): Promise<number[]> {
  const { times } = await timeAlternately(tasks, rounds, { times: run })
  return times ?? []
}

/**
 * Alternates the implementations for each task, so that other load on the machine affects all of
 * them.
 */
export async function timeAlternately<Task, Name extends string>(
  tasks: readonly Task[],
  rounds: number,
  ways: Record<Name, (task: Task) => unknown>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(ways) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >
  for (let round = 0; round < rounds; round += 1) {
    for (const task of tasks) {
      for (const name of names) times[name].push(await timeOf(() => ways[name](task)))
    }
  }
  return times
}

export const formatTiming = ({ p50, p95 }: Timing) =>
  `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`
