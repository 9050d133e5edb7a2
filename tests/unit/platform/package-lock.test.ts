import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  optionalDependencies?: Record<string, string>
}

function missingIn(packages: Readonly<Record<string, Locked>>): string[] {
  const places = new Set(Object.keys(packages))
  const isThere = (from: string, name: string): boolean => {
    if (places.has(`${from && `${from}/`}node_modules/${name}`)) return true
    if (from === '') return false
    return isThere(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
  }
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isThere(place, name)),
  )
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

it("the lock lists every machine's packages, or `npm ci` fails (deploy/Dockerfile)", () => {
  expect(missingIn(lock.packages)).toEqual([])
})

it("a lock without another machine's packages is found (negative control)", () => {
  const { 'node_modules/@next/swc-darwin-arm64': left, ...packages } = lock.packages
  expect(left).toBeDefined()
  expect(missingIn(packages)).toEqual(['@next/swc-darwin-arm64'])
})
