/** Long work in short steps: other requests can run at each `yield`. */
export type Steps<Result> = Generator<void, Result, void>

export function runAllSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
