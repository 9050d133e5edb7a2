/** Long work in short steps. After each `yield`, whoever runs it may let other requests run. */
export type WorkInSteps<Result> = Generator<void, Result, void>

export function runAllSteps<Result>(steps: WorkInSteps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
