import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CacheDropper } from '@/lib/server/cache/dropper'
import type { DropRequest } from '@/lib/server/cache/internal-call'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const TIMING = { stockEvery: 2_000, retryAfter: 50, slowest: 5_000 }

function dropperWith(send: (request: DropRequest) => Promise<void> = () => Promise.resolve()) {
  const sent: DropRequest[] = []
  const dropper = new CacheDropper(
    (request) => {
      sent.push(request)
      return send(request)
    },
    () => undefined,
    TIMING,
    () => Date.now(),
  )
  return { dropper, sent }
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `veh_${index}`)

describe('a change of the stock', () => {
  it("drops the lists and the car's page at once", async () => {
    const { dropper, sent } = dropperWith()
    dropper.vehiclesChanged(['veh_1'])
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([{ tags: ['stock', 'vehicle:veh_1'], everything: false }])
  })

  it('drops the lists at most every two seconds, each car at once, and the lists once more at the end', async () => {
    const { dropper, sent } = dropperWith()
    for (let step = 0; step < 10; step += 1) {
      dropper.vehiclesChanged([`veh_${step}`])
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(sent.flatMap(({ tags }) => tags).filter((tag) => tag === 'stock')).toHaveLength(1)
    expect(
      sent.flatMap(({ tags }) => tags).filter((tag) => tag.startsWith('vehicle:')),
    ).toHaveLength(10)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent.flatMap(({ tags }) => tags).filter((tag) => tag === 'stock')).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.flatMap(({ tags }) => tags).filter((tag) => tag === 'stock')).toHaveLength(2)
  })

  it('of many cars is told in calls of at most fifty tags, none lost', async () => {
    const { dropper, sent } = dropperWith()
    dropper.vehiclesChanged(ids(120))
    await vi.advanceTimersByTimeAsync(100)
    expect(Math.max(...sent.map(({ tags }) => tags.length))).toBeLessThanOrEqual(50)
    const cars = sent.flatMap(({ tags }) => tags).filter((tag) => tag.startsWith('vehicle:'))
    expect(new Set(cars).size).toBe(120)
  })

  it('is told again until it is heard', async () => {
    let isUp = false
    const { dropper, sent } = dropperWith(() =>
      isUp ? Promise.resolve() : Promise.reject(new Error('not yet')),
    )
    dropper.vehiclesChanged(['veh_1'])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(sent.length).toBeGreaterThan(3)
    isUp = true
    await vi.advanceTimersByTimeAsync(6_000)
    expect(sent.at(-1)).toEqual({ tags: ['stock', 'vehicle:veh_1'], everything: false })
    const heard = sent.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(heard)
  })

  it('that comes in while another is being told is not lost', async () => {
    let finish: () => void = () => undefined
    const { dropper, sent } = dropperWith(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    dropper.vehiclesChanged(['veh_1'])
    await vi.advanceTimersByTimeAsync(0)
    dropper.vehiclesChanged(['veh_2'])
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent[1]?.tags).toContain('vehicle:veh_2')
  })
})

describe('everything', () => {
  it('is dropped in one call, cars and lists with it', async () => {
    const { dropper, sent } = dropperWith()
    dropper.vehiclesChanged(ids(200))
    dropper.everythingChanged()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toEqual([{ tags: ['stock', 'content'], everything: true }])
  })

  it('is tried every few dozen milliseconds while the server is still opening', async () => {
    const { dropper, sent } = dropperWith(() => Promise.reject(new Error('not listening')))
    dropper.everythingChanged()
    await vi.advanceTimersByTimeAsync(160)
    expect(sent.length).toBeGreaterThanOrEqual(3)
    dropper.stop()
    const told = sent.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(told)
  })
})
