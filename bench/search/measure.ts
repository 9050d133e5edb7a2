export interface Timing {
  p50: number
  p95: number
}

/** The given share of the sorted times lies at or below the answer. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function timingOf(times: readonly number[]): Timing {
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

/** Runs every task in turn, over and over, so that a drift of the machine hits all alike; milliseconds of each run. */
export async function timeInTurns<Task>(tasks: readonly Task[], rounds: number, run: (task: Task) => unknown): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const task of tasks) {
      const start = performance.now()
      await run(task)
      times.push(performance.now() - start)
    }
  }
  return times
}

export const milliseconds = ({ p50, p95 }: Timing) => `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`
