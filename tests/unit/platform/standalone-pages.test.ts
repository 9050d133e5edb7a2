import { expect, it } from 'vitest'
import { buildBaseHeaders, buildContentPolicy } from '@/lib/server/security-headers'
import {
  renderMissingPage,
  renderStandalonePage,
  renderUnavailablePage,
} from '@/lib/server/unavailable-page'
import { BRAND } from '@/lib/shared/brand'

it("has the specification's text for a server that is down, and needs no other file", () => {
  const page = renderUnavailablePage()
  expect(page).toContain('<h1>Service Temporarily Unavailable</h1>')
  expect(page).toContain('This website is currently not reachable.')
  expect(page).not.toMatch(/<script|<link|src=|url\(/)
})

it('shows customers our phone number while the site is down, and staff none at their limits', () => {
  const phone = `href="${BRAND.phone.href}"`
  expect(renderUnavailablePage('hi')).toContain(phone)
  expect(renderMissingPage('hi')).toContain(phone)
  const limit = { title: 'Limit', text: 'Too many pages', action: { label: 'Back', href: '/dost' } }
  expect(renderStandalonePage(limit)).not.toContain(phone)
})

it("allows no outside resources except a yard's map in its frame, and no framing by other sites", () => {
  const policy = buildContentPolicy({ tls: false, development: false }, [])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  const [frames, ...others] = policy
    .split('; ')
    .toSorted((a) => (a.startsWith('frame-src') ? -1 : 1))
  expect(frames).toBe('frame-src https://www.openstreetmap.org https://www.google.com/maps/')
  expect(others.join()).not.toMatch(/https?:|\*|unsafe-eval/)
  expect(others).toContain("script-src 'self'")
})

it('uses HSTS only if the site has TLS, so a local start stays reachable', () => {
  expect(buildBaseHeaders('https://cars.example')).toHaveProperty('Strict-Transport-Security')
  expect(buildBaseHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
})
