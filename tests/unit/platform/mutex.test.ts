import { expect, it } from 'vitest'
import { createLimiter } from '@/lib/server/mutex'

function heldWork() {
  let [running, most] = [0, 0]
  const ends: (() => void)[] = []
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((end) => ends.push(end))
    running -= 1
    return 'done'
  }
  const endAll = async () => {
    for (let pause = 0; pause < 50; pause += 1) {
      ends.splice(0).forEach((end) => end())
      await Promise.resolve()
    }
  }
  return { work, endAll, most: () => most }
}

it('runs a number of tasks at once, queues a number, and refuses the rest', async () => {
  const { work, endAll, most } = heldWork()
  const inTurn = createLimiter(2, 3)
  const all = Promise.allSettled(Array.from({ length: 7 }, () => inTurn(work)))
  await endAll()
  const ends = await all
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(ends.slice(5)).toMatchObject(
    Array.from({ length: 2 }, () => ({ reason: { code: 'unavailable' } })),
  )
  expect(most()).toBe(2)
  const later = inTurn(work)
  await endAll()
  await expect(later).resolves.toBe('done')
})

it('without a limit everything waits, and without a mutex everything runs at once (negative control)', async () => {
  const { work, endAll, most } = heldWork()
  const inTurn = createLimiter(7)
  const all = Promise.all(Array.from({ length: 7 }, () => inTurn(work)))
  await endAll()
  await expect(all).resolves.toHaveLength(7)
  expect(most()).toBe(7)
})

it('releases its turn if the work fails', async () => {
  const inTurn = createLimiter(1, 0)
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inTurn(() => Promise.resolve(1))).resolves.toBe(1)
})
