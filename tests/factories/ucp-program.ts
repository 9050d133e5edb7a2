import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { GET as read } from '@/app/ucp/v1/checkout-sessions/[id]/route'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import type { Handler } from '@/lib/server/http/handlers'
import { findUcpFaults, type ProfileSite, type UcpSchema } from './ucp'

export interface UcpProduct {
  id: string
  price_range: { min: { amount: number } }
  variants: { id: string; price: { amount: number }; inputs?: object[] }[]
}

/** Members of all answers together. The protocol's own schemas check which belong to which. */
export interface UcpBody {
  ucp: {
    version?: string
    services: Record<string, { endpoint?: string }[]>
    payment_handlers?: object
  }
  code?: string
  content?: string
  messages: { code: string; content?: string; severity?: string; type?: string }[]
  products: UcpProduct[]
  pagination: { total_count: number; cursor?: string }
  product: { metadata: { priceBreakdown: { lines: { amount: number }[] } } }
  id: string
  status: string
  continue_url?: string
  line_items: { item: { id: string; price: number } }[]
  totals: { type: string }[]
}

export interface UcpTestRequest {
  body?: unknown
  id?: string
  headers?: Record<string, string>
}

let addresses = 0

export async function callUcp(
  site: ProfileSite,
  handler: Handler,
  { body, id, headers = {} }: UcpTestRequest = {},
): Promise<{ status: number; body: UcpBody }> {
  addresses += 1
  const method = body === undefined && handler === read ? 'GET' : 'POST'
  const response = await handler(
    new Request('http://localhost:3000/ucp/v1', {
      method,
      headers: {
        'content-type': 'application/json',
        'ucp-agent': site.toHeader('/agent.json'),
        'idempotency-key': randomUUID(),
        [CLIENT_ADDRESS_HEADER]: `2001:db8:1:${addresses.toString(16)}::1`,
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    }),
    id === undefined ? {} : { params: Promise.resolve({ id }) },
  )
  return { status: response.status, body: (await response.json()) as UcpBody }
}

export function expectValidUcp(schema: UcpSchema, body: unknown): void {
  expect(findUcpFaults(schema, body)).toBeNull()
}
