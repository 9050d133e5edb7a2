import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { together } from '@/lib/server/together'

/** Work that ends when it is told to. */
function held() {
  const groups: { all: readonly number[]; finish: () => void; fail: (error: Error) => void }[] = []
  const ask = together<number, string>(
    (all) =>
      new Promise((resolve, reject) => {
        groups.push({ all, finish: () => resolve(all.map((one) => `answer ${one}`)), fail: reject })
      }),
  )
  return { groups, ask }
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await nextTurn()
}
const numbers = (count: number) => Array.from({ length: count }, (_unused, n) => n)

describe('asking together', () => {
  it('serves those who ask in the same turn in groups, each with its own answer', async () => {
    const { groups, ask } = held()
    const answers = Promise.all([ask(1), ask(2), ask(3)])
    await turns(2)
    expect(groups.map(({ all }) => all)).toEqual([[1, 2], [3]])
    for (const { finish } of groups) finish()
    expect(await answers).toEqual(['answer 1', 'answer 2', 'answer 3'])
  })

  it('never lets anybody join a group that is at work: an answer is never older than its question', async () => {
    const { groups, ask } = held()
    const first = ask(1)
    await turns(2)
    const second = ask(2)
    await turns(2)
    expect(groups.map(({ all }) => all)).toEqual([[1], [2]])
    for (const { finish } of groups) finish()
    expect(await Promise.all([first, second])).toEqual(['answer 1', 'answer 2'])
  })

  it('has few groups at work at once, and lets the next one gather meanwhile', async () => {
    const { groups, ask } = held()
    const answers: Promise<string>[] = []
    for (const n of numbers(10)) {
      answers.push(ask(n))
      await turns(2)
    }
    const atOnce = groups.length
    expect(atOnce).toBeLessThan(5)
    groups[0]?.finish()
    await turns(2)
    expect(groups[atOnce]?.all).toEqual(numbers(10).slice(atOnce))
    for (const { finish } of groups) finish()
    expect(await Promise.all(answers)).toEqual(numbers(10).map((n) => `answer ${n}`))
  })

  it('bounds a group, and serves everybody of a crowd', async () => {
    const sizes: number[] = []
    const ask = together<number, number>(async (all) => {
      sizes.push(all.length)
      await nextTurn()
      return all
    })
    expect(await Promise.all(numbers(500).map((n) => ask(n)))).toEqual(numbers(500))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(25)
  })

  it('tells a group that failed so, and goes on with the next', async () => {
    const { groups, ask } = held()
    const all = Promise.allSettled([ask(1), ask(2), ask(3)])
    await turns(2)
    groups[0]?.fail(new Error('the database is gone'))
    groups[1]?.finish()
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    const later = ask(4)
    await turns(2)
    groups[2]?.finish()
    expect(await later).toBe('answer 4')
  })
})
