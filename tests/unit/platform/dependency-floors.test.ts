import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Below these lie the security advisories of 2026; no live advisory feed is asked. */
const FLOORS: Record<string, string> = {
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  sharp: '0.35.5',
}

interface Locked {
  packages: Record<string, { version?: string; resolved?: string }>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked

function isAtLeast(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) =>
    text.split('-', 1).join('').split('.').map(Number),
  )
  for (const [place, least] of (need ?? []).entries()) {
    const part = have?.[place] ?? 0
    if (part !== least) return part > least
  }
  return true
}

/** Every copy of a package in the lock file, nested ones too. */
function copiesOf(name: string): { path: string; version: string }[] {
  return Object.entries(packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([path, { version = '0' }]) => ({ path, version }))
}

describe('the lock file', () => {
  it.each(Object.entries(FLOORS))('holds no %s below %s, nested copies included', (name, floor) => {
    const copies = copiesOf(name)
    expect(copies).not.toEqual([])
    expect(copies.filter(({ version }) => !isAtLeast(version, floor))).toEqual([])
  })

  it('names no registry: it installs from whichever the machine uses', () => {
    expect(
      Object.entries(packages)
        .filter(([, { resolved }]) => resolved?.startsWith('http'))
        .map(([path]) => path),
    ).toEqual([])
  })
})

describe('the comparison of versions', () => {
  it.each([
    ['16.4.5', '16.4.6', false],
    ['16.4.6', '16.4.6', true],
    ['16.10.0', '16.4.6', true],
    ['15.9.9', '16.4.6', false],
    ['0.35.5', '0.35.5', true],
    ['0.34.9', '0.35.5', false],
    ['17.0.0-canary.1', '16.4.6', true],
  ])('%s against %s is %s', (version, floor, expected) => {
    expect(isAtLeast(version, floor)).toBe(expected)
  })
})
