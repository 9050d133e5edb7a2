import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * A test fails if it calls `console.error`. If it is expected to, replace that function in the
 * test: `vi.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const complaints: string[] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '))
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(complaints, 'console.error was called').toEqual([])
})
