/** Long work in short steps: whoever drives it may let others have a turn at each `yield`. */
export type Steps<Result> = Generator<void, Result, void>

/** Does all steps at once. */
export function runThrough<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
