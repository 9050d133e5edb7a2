import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whileDatabaseLives } from '@/lib/server/db/pulse'
import { DomainError } from '@/lib/shared/error-codes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PATIENCE = { askAfter: 650, answerWithin: 300 }
const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(resolve, ms, value)
  })
const never = new Promise<never>(() => undefined)

describe('a read', () => {
  it('that answers soon sends no probe', async () => {
    const alive = vi.fn(() => Promise.resolve(true))
    const reading = whileDatabaseLives(after(100, 'cars'), PATIENCE, alive)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(reading).resolves.toBe('cars')
    expect(alive).not.toHaveBeenCalled()
  })

  it('that is slow is waited for as long as the database lives', async () => {
    const reading = whileDatabaseLives(after(2_500, 'cars'), PATIENCE, () => Promise.resolve(true))
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(reading).resolves.toBe('cars')
  })

  it('of a database that answers nothing is given up within a second', async () => {
    const reading = whileDatabaseLives(never, PATIENCE, (within) => after(within, false))
    const outcome = expect(reading).rejects.toThrow(new DomainError('unavailable'))
    await vi.advanceTimersByTimeAsync(1_000)
    await outcome
  })

  it('that is answered while the process is too busy to see it is not given up', async () => {
    vi.useRealTimers()
    const alive = vi.fn(() => Promise.resolve(false))
    const reading = whileDatabaseLives(readFile(import.meta.filename), PATIENCE, alive)
    const end = performance.now() + 1_000
    while (performance.now() < end);
    await expect(reading).resolves.toBeInstanceOf(Buffer)
    expect(alive).not.toHaveBeenCalled()
  })

  it('that fails says why, and a failure that comes too late has no effect', async () => {
    await expect(whileDatabaseLives(Promise.reject(new Error('own')), PATIENCE)).rejects.toThrow(
      'own',
    )
    const late = after(3_000, null).then(() => Promise.reject(new Error('late')))
    const outcome = expect(
      whileDatabaseLives(late, PATIENCE, () => Promise.resolve(false)),
    ).rejects.toThrow(DomainError)
    await vi.advanceTimersByTimeAsync(5_000)
    await outcome
  })
})
