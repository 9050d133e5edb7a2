import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('accounts are checked at RAZORPAY_URL, so test keys never reach the real bank', async () => {
  vi.resetModules()
  for (const [name, value] of Object.entries({
    RAZORPAY_KEY_ID: 'k',
    RAZORPAY_KEY_SECRET: 's',
    RAZORPAY_WEBHOOK_SECRET: 'w',
    RAZORPAYX_ACCOUNT: '123456789',
    RAZORPAY_URL: 'http://localhost:9',
  }))
    vi.stubEnv(name, value)
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json({}, { status: 500 }))
  })
  const { getBank } = await import('@/lib/server/bank/choose-bank')
  await expect(getBank()?.fetchCheck('fav_1')).rejects.toThrow('bank')
  expect(asked).toEqual([expect.stringMatching(/^http:\/\/localhost:9\/v1\//)])
})
