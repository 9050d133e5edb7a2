/** Long work in short steps: the caller may let requests run at each `yield`. */
export type Steps<Result> = Generator<void, Result, void>

/** Does all steps at once. */
export function runThrough<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
