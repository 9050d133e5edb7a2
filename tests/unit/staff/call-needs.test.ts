import { describe, expect, it } from 'vitest'
import { ROUTES } from '@/generated/api-routes'
import { findCallNeed } from '@/lib/features/staff/rules/call-needs'
import type { Endpoint, HttpMethod } from '@/lib/server/http/endpoint'

const BODIES: readonly Record<string, unknown>[] = [
  {},
  ...['refund', 'pay', 'paid', 'take_back', 'accept'].map((step) => ({ step })),
  ...['list', 'withdraw'].map((move) => ({ move })),
  ...[true, false].map((visibleToSeller) => ({ visibleToSeller })),
]

function declaredNeed({ auth, needs }: Endpoint, body: Record<string, unknown>) {
  if (auth === 'manager') return 'manager'
  if (typeof needs !== 'object') return null
  const { right } = needs
  if (typeof right === 'string') return right
  if (!('of' in right)) throw new Error('several rights: teach findCallNeed about them')
  return right.of({ params: {}, body })
}

const CALLS = ROUTES.flatMap(({ path, endpoints }) =>
  Object.entries(endpoints)
    .filter(([method, { auth }]) => method !== 'GET' && ['staff', 'manager'].includes(auth))
    .map(([method, endpoint]) => ({
      method: method as HttpMethod,
      path: path.replaceAll(/\{\w+\}|\[\w+\]|:\w+/g, 'id_1'),
      endpoint: endpoint as Endpoint,
    })),
)

describe('what a call of the desk needs', () => {
  it('is known before the call, as the call declares it', () => {
    expect(CALLS.length).toBeGreaterThan(70)
    for (const { method, path, endpoint } of CALLS)
      for (const body of BODIES)
        expect(
          findCallNeed(path, { method, body }),
          `${method} ${path} ${JSON.stringify(body)}`,
        ).toBe(declaredNeed(endpoint, body))
  })

  it('is nothing for a path that is no call of the desk', () => {
    expect(findCallNeed('/customer/v1/profile')).toBeNull()
    expect(findCallNeed('/staff/v1/unknown')).toBeNull()
  })
})
