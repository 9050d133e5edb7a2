import { describe, expect, it } from 'vitest'
import { parseSignedWebhook, signText, SIGNATURE_HEADER } from '@/lib/server/payments/signatures'

const SECRET = 'a secret'
const TOLD = {
  entity: 'event',
  account_id: 'acc_BFQ7uQEaa7j2z7',
  event: 'payment.captured',
  contains: ['payment'],
  payload: {
    payment: {
      entity: {
        id: 'pay_DESlfW9H8K9uqM',
        entity: 'payment',
        amount: 1_000_000,
        currency: 'INR',
        status: 'captured',
        order_id: 'order_DESlLckIVRkHWj',
        method: 'upi',
        captured: true,
        description: 'Token of Meena Kumari',
        card: { id: 'card_1', name: 'Meena Kumari', last4: '1111', network: 'Visa' },
        vpa: 'meena.kumari@okbank',
        upi: { vpa: 'meena.kumari@okbank', payer_account_type: 'bank_account' },
        email: 'meena.kumari@example.com',
        contact: '+919000090000',
        notes: { name: 'Meena Kumari' },
        acquirer_data: { rrn: '922918284343', upi_transaction_id: 'ABC123' },
        error_code: null,
        fee: 23_600,
        tax: 3_600,
        created_at: 1_567_674_599,
      },
    },
  },
  created_at: 1_567_674_606,
}

function read(told: object) {
  const raw = Buffer.from(JSON.stringify(told))
  return parseSignedWebhook(raw, new Headers({ [SIGNATURE_HEADER]: signText(raw, SECRET) }), SECRET)
}

describe('the stored webhook', () => {
  it('contains the payment, not the payer', () => {
    const kept = JSON.stringify(read(TOLD)?.body)
    expect(kept).not.toMatch(/meena|90000|1111|@/i)
    expect(JSON.stringify(TOLD)).toMatch(/meena/i)
    expect(read(TOLD)).toMatchObject({
      kind: 'payment.captured',
      orderId: 'order_DESlLckIVRkHWj',
      body: {
        event: 'payment.captured',
        contains: ['payment'],
        payload: {
          payment: {
            entity: {
              id: 'pay_DESlfW9H8K9uqM',
              amount: 1_000_000,
              order_id: 'order_DESlLckIVRkHWj',
              captured: true,
              error_code: null,
              acquirer_data: { rrn: '922918284343' },
            },
          },
        },
      },
    })
  })

  it('contains no unknown fields', () => {
    const body = read({
      event: 'x',
      payload: {},
      payer: { phone: '9000090000' },
      more: ['me'],
    })?.body
    expect(body).toEqual({ event: 'x', payload: {}, payer: {}, more: [] })
  })
})
