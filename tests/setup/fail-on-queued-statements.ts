import { afterAll, afterEach, expect } from 'vitest'

/**
 * A connection does one statement at a time, and OrderlyClient sees to it. pg queues what else it is asked meanwhile, warns of
 * it once in a process, and won't in its next version: the test fails in which it warns.
 */
const queued: string[] = []

function notice({ message, stack }: Error) {
  if (message.includes('already executing a query')) queued.push(stack ?? message)
}

process.on('warning', notice)
afterAll(() => void process.off('warning', notice))

afterEach(() => {
  expect(queued.splice(0), 'a connection was asked for several statements at once').toEqual([])
})
