import * as link from '@/app/api/customer/v1/documents/[documentId]/link/route'
import type { Handler } from '@/lib/server/http/handlers'
import { toCustomerHeaders } from '@/tests/factories/customers'

export async function callDocument(
  handler: Handler,
  headers: Record<string, string>,
  documentId: string,
  search = '',
  method = 'GET',
  body?: unknown,
) {
  const response = await handler(
    new Request(`http://localhost:3000/api/x${search}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    { params: Promise.resolve({ documentId }) },
  )
  return response
}

export async function requestLink(
  who: { token: string },
  documentId: string,
  handler: Handler = link.GET,
): Promise<{ status: number; search: string }> {
  const response = await callDocument(handler, toCustomerHeaders(who), documentId)
  const { data } = (await response.json()) as { data?: { url: string } }
  return { status: response.status, search: data ? new URL(data.url, 'http://x').search : '' }
}

export const toBearerHeaders = ({ token }: { token: string }) => ({
  authorization: `Bearer ${token}`,
})
