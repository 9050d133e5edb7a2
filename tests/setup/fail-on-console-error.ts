import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * An unexpected `console.error` fails the test that caused it. A test that expects one replaces it:
 * `vi.spyOn(console, 'error').mockImplementation(() => undefined)`.
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
