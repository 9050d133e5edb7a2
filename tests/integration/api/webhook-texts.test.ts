import { describe, expect, it } from 'vitest'
import { POST } from '@/app/api/webhooks/razorpay/route'
import { testDatabase } from '../../setup/database'

testDatabase()

describe("the gateway's webhook", () => {
  it('says that the signature is wrong, not that a hold failed', async () => {
    const response = await POST(
      new Request('http://localhost:3000/webhooks/razorpay', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'f'.repeat(64) },
        body: '{}',
      }),
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'bad_signature',
      message: "The signature doesn't fit this message.",
    })
  })
})
