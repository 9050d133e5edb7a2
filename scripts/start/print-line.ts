export function printLine(text: string): void {
  console.log(text)
}

const WORTH_SAYING_MS = 3_000

export async function runStep<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  printLine(`${step} …`)
  const begun = performance.now()
  const result = await work()
  const took = performance.now() - begun
  if (took > WORTH_SAYING_MS) printLine(`${step}: done in ${Math.round(took / 1_000)} s.`)
  return result
}

interface SeedProgress {
  start: () => void
  update: (done: number, total: number) => void
  done: () => void
}

export function createSeedProgress(): SeedProgress {
  const isTerminal = process.stdout.isTTY
  let last = 0
  return {
    start: () => printLine('Filling the database …'),
    update: (done, total) => {
      last = total
      if (isTerminal)
        process.stdout.write(
          `\r${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} cars`,
        )
    },
    done: () => {
      if (last > 0) printLine(isTerminal ? '' : `${last.toLocaleString('en-IN')} cars.`)
    },
  }
}
