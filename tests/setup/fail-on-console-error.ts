import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Fails tests on unexpected `console.error`; to expect one, mock it: `vi.spyOn(console,
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
