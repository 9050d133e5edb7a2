import { describe, expect, it } from 'vitest'
import {
  cleanClientName,
  containsOurName,
  MAX_CLIENT_NAME_LENGTH,
} from '@/lib/features/agents/rules/client-name'
import { matchesPkceChallenge } from '@/lib/features/agents/rules/pkce'
import {
  getRedirectHost,
  isAllowedRedirect,
  isLoopbackRedirect,
  matchesRedirect,
} from '@/lib/features/agents/rules/redirects'
import { isPublicAddress } from '@/lib/server/http/fetch-public-json'
import { parseScopes } from '@/lib/shared/agent-scopes'

describe('a redirect address', () => {
  it.each([
    'https://assistant.example/cb',
    'https://assistant.example/cb?from=x',
    'http://localhost:3000/cb',
    'http://127.0.0.1/cb',
    'http://[::1]:8080/cb',
  ])('%s is allowed', (uri) => {
    expect(isAllowedRedirect(uri)).toBe(true)
  })

  it.each([
    'http://assistant.example/cb',
    'http://127.0.0.2/cb',
    'http://localhost.evil.example/cb',
    'javascript:alert(1)',
    'data:text/html,x',
    'cursor://anysphere/cb',
    'https://us:me@assistant.example/cb',
    'https://assistant.example/cb#part',
    'https://assistant.example/a b',
    'https://assistant.example/\n',
    'https://assistant.example\\@evil.example/',
    'https://assistant.example/"><script>',
    `https://assistant.example/${'x'.repeat(500)}`,
    '//assistant.example/cb',
    '/cb',
    '',
  ])('%s is refused', (uri) => {
    expect(isAllowedRedirect(uri)).toBe(false)
  })

  it('matches by every character, but for the port of a loopback address', () => {
    expect(matchesRedirect('http://127.0.0.1/cb', 'http://127.0.0.1:50001/cb')).toBe(true)
    expect(matchesRedirect('http://localhost:1/cb', 'http://localhost:2/cb')).toBe(true)
    expect(matchesRedirect('http://localhost/cb', 'http://127.0.0.1/cb')).toBe(false)
    expect(matchesRedirect('http://localhost/cb', 'http://localhost/cb?x')).toBe(false)
    expect(matchesRedirect('http://localhost/cb', 'https://localhost/cb')).toBe(false)
    expect(matchesRedirect('https://a.example/cb', 'https://a.example:444/cb')).toBe(false)
    expect(matchesRedirect('https://a.example/cb', 'https://A.example/cb')).toBe(false)
    expect(matchesRedirect('javascript:x', 'javascript:x')).toBe(false)
  })

  it('is shown by its host, look-alike letters in ASCII', () => {
    expect(getRedirectHost('https://assistant.example:8443/cb')).toBe('assistant.example:8443')
    expect(getRedirectHost('https://аpple.example/cb')).toMatch(/^xn--/)
    expect(isLoopbackRedirect('http://localhost:9/cb')).toBe(true)
    expect(isLoopbackRedirect('https://localhost/cb')).toBe(false)
  })
})

describe('a name', () => {
  it.each([
    'Bharosa',
    'BHAROSA CARS',
    'bharosa-support',
    'Bhаrоsa',
    'B h a r o s a',
    'Bhar0s4',
    'Ｂｈａｒｏｓａ',
  ])('%s is ours', (name) => {
    expect(containsOurName(name)).toBe(true)
  })

  it.each(['Claude', 'ChatGPT', 'Visual Studio Code', 'भरोसेमंद सहायक', 'உதவியாளர்', 'Bharat Motors'])(
    '%s is not',
    (name) => {
      expect(containsOurName(name)).toBe(false)
    },
  )

  it('keeps one line of visible text', () => {
    expect(cleanClientName('  My\n\tAgent  ')).toBe('My Agent')
    expect(cleanClientName('a\u202eb\u200bc\u0000d\u{e0041}e')).toBe('abcde')
    expect(cleanClientName('\u202e\u200b ')).toBe('')
    expect([...cleanClientName('🚗'.repeat(100))]).toHaveLength(MAX_CLIENT_NAME_LENGTH)
    expect(cleanClientName('क्\u200dष')).toBe('क्\u200dष')
  })
})

describe('PKCE', () => {
  it('takes the example of RFC 7636, appendix B, and no other verifier', () => {
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    expect(matchesPkceChallenge(challenge, 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      true,
    )
    expect(matchesPkceChallenge(challenge, 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXl')).toBe(
      false,
    )
    expect(matchesPkceChallenge(challenge, challenge)).toBe(false)
    expect(matchesPkceChallenge(challenge, '')).toBe(false)
  })
})

describe('scopes', () => {
  it('are read from a list, in our order, once each; an unknown one spoils it', () => {
    expect(parseScopes('holds favourites  holds')).toEqual(['favourites', 'holds'])
    expect(parseScopes('')).toEqual([])
    expect(parseScopes('favourites admin')).toBeNull()
  })
})

describe('an address on the public Internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
