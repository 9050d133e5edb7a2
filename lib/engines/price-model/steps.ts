/** Long work in short steps: other requests can run at each `yield`. */
export type WorkInSteps<Result> = Generator<void, Result, void>

export function runAllSteps<Result>(steps: WorkInSteps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
