import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Fails every test that calls `console.error`. For expected errors: `vi.spyOn(console,
 * 'error').mockImplementation(() => undefined)`.
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
