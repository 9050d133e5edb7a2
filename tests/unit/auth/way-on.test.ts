import { describe, expect, it } from 'vitest'
import { findPathAfterLogin } from '@/lib/client/enter-account'

const after = (next: string) =>
  findPathAfterLogin('/login', 2, `?${new URLSearchParams({ next }).toString()}`)

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
    expect([
      findPathAfterLogin('/login', 1),
      findPathAfterLogin('/register', 2),
      findPathAfterLogin('/en/login/phone', 2),
    ]).toEqual(['/sell', '/', '/'])
    expect(findPathAfterLogin('/buy', 2, '?next=/dashboard/buyer')).toBeNull()
  })
})
