import { describe, expect, it } from 'vitest'
import { wayOn } from '@/lib/client/enter-account'

const after = (next: string) => wayOn('/login', 2, `?${new URLSearchParams({ next }).toString()}`)

describe('the redirect after a login', () => {
  it('returns to the page that required it', () => {
    expect(after('/dashboard/buyer/liked')).toBe('/dashboard/buyer/liked')
    expect(after('/buy?make=hyundai#list')).toBe('/buy?make=hyundai#list')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    ' /buy',
    '/login',
    '/en/register',
    '/login/phone?next=/login',
    '/a/..//../login',
  ])('is never %j', (next) => {
    expect(after(next)).toBe('/')
  })

  it('depends on the role by default, and stays on the page that opened the login dialog', () => {
    expect([wayOn('/login', 1), wayOn('/register', 2), wayOn('/en/login/phone', 2)]).toEqual([
      '/sell',
      '/',
      '/',
    ])
    expect(wayOn('/buy', 2, '?next=/dashboard/buyer')).toBeNull()
  })
})
