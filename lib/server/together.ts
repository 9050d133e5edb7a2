/** Work for many at once: an answer for each, in their order. */
type Work<Asked, Answer> = (all: readonly Asked[]) => Promise<readonly Answer[]>

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/** Groups at work at the same time. More of them are smaller ones, and cost more than they gain. */
const AT_ONCE = 2
/** Most in a group. */
const MOST = 25

/**
 * Lets those who ask for the same thing at the same moment share one statement. Nobody waits for company: what has come
 * in the same turn of the event loop goes together, in as many groups as may be at work, and only while those are the next
 * one gathers. A group begins after all of its members have asked, so that each is answered by what was so when they asked, or later.
 */
export function together<Asked, Answer>(
  work: Work<Asked, Answer>,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = []
  let atWork = 0
  let isCalled = false

  async function serve(group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await work(group.map(({ asked }) => asked))
      group.forEach(({ resolve }, place) => resolve(answers[place] as Answer))
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  function begin(): void {
    isCalled = false
    while (atWork < AT_ONCE && waiting.length > 0) {
      const share = Math.ceil(waiting.length / (AT_ONCE - atWork))
      atWork += 1
      void serve(waiting.splice(0, Math.min(share, MOST))).finally(() => {
        atWork -= 1
        call()
      })
    }
  }

  function call(): void {
    if (isCalled || atWork >= AT_ONCE || waiting.length === 0) return
    isCalled = true
    setImmediate(begin)
  }

  return (asked) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      call()
    })
}
