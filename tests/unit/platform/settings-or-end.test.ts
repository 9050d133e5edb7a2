import { afterEach, expect, it, vi } from 'vitest'
import { parseEnv } from '@/lib/server/env'
import { settingsOrEnd } from '@/lib/server/settings-or-end'

afterEach(() => vi.restoreAllMocks())

function watched() {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  return { exit, write }
}

it('bad settings end the process with one sentence that names the setting', () => {
  const { exit, write } = watched()
  const bad = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://a@b/c' }
  expect(() => settingsOrEnd(() => parseEnv(bad))).toThrow('ended')
  expect(exit).toHaveBeenCalledWith(1)
  expect(write.mock.calls).toEqual([[expect.stringMatching(/^API_KEYS is missing: .+\n$/)]])
})

it('good ones don’t, and another fault is nobody’s setting (negative controls)', () => {
  const { exit, write } = watched()
  const settings = settingsOrEnd(() => parseEnv({ DEMO: '1', DATABASE_URL: 'postgresql://a@b/c' }))
  expect(settings.DEMO).toBe(true)
  const broken = () => {
    throw new TypeError('something else')
  }
  expect(() => settingsOrEnd(broken)).toThrow('something else')
  expect(exit).not.toHaveBeenCalled()
  expect(write).not.toHaveBeenCalled()
})
