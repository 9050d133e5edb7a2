import { afterEach, describe, expect, it, vi } from 'vitest'
import nextConfig from '@/next.config'

interface Configured {
  headers(): Promise<{ source: string; headers: { key: string; value: string }[] }[]>
}

/** The policy of each source, as the app is configured now. */
async function policies(): Promise<Record<string, string>> {
  const listed = await (nextConfig as unknown as Configured).headers()
  return Object.fromEntries(listed.map(({ source, headers }) => [source, headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '']))
}

describe('scripts and frames of Razorpay', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('are allowed on no page while the sandbox takes the money', async () => {
    vi.stubEnv('RAZORPAY_KEY_ID', '')
    const found = await policies()
    expect(Object.keys(found)).toEqual(['/:path*'])
    expect(JSON.stringify(found)).not.toContain('razorpay')
  })

  it('are allowed on the pages that take money, and nowhere else, where Razorpay does', async () => {
    vi.stubEnv('RAZORPAY_KEY_ID', 'rzp_test_key')
    const { '/reserve/:carCode': token = '', '/sell/appointment/:appointmentId': fee = '', ...others } = await policies()
    for (const policy of [token, fee]) {
      expect(policy).toMatch(/script-src [^;]*https:\/\/checkout\.razorpay\.com/)
      expect(policy).toMatch(/frame-src [^;]*https:\/\/api\.razorpay\.com/)
    }
    expect(Object.keys(others)).toEqual(['/:path*'])
    expect(JSON.stringify(others)).not.toContain('razorpay')
  })
})
