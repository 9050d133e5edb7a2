import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { getMetrics } from '@/lib/server/metrics'
import { findPageKind, PAGE_TEMPLATES } from '@/lib/server/page-kinds'
import { POLICY_REPORTS_METRIC } from '@/lib/server/policy-reports'
import { BUSINESS_FIGURES } from '@/lib/workflows/business-figures'

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
const dashboard = JSON.parse(readFileSync('deploy/grafana/bharosa.json', 'utf8')) as Dashboard
const expressions = [
  ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

async function known(): Promise<Set<string>> {
  const { registry } = getMetrics()
  const names = (await registry.getMetricsAsJSON()).map(({ name }) => name)
  const all = [...names, POLICY_REPORTS_METRIC, ...BUSINESS_FIGURES]
  return new Set(['up', ...all, ...all.map((name) => `${name}_bucket`)])
}

function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|without) \([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
  return [...bare.matchAll(/\b[a-z][a-z0-9_]*\b(?! *\()/g)]
    .map(([name]) => name)
    .filter((name) => !/^e\d/.test(name))
}

describe('alerts and dashboard', () => {
  it('use only existing figures', async () => {
    const there = await known()
    const unknown = (some: readonly string[]) =>
      some.flatMap(namesIn).filter((name) => !there.has(name))
    expect(expressions.length).toBeGreaterThan(40)
    expect(unknown(expressions)).toEqual([])
    expect(unknown(['max(bharosa_hold_live) > 1'])).toEqual(['bharosa_hold_live'])
  })

  it('show each business figure somewhere', () => {
    const text = expressions.join(' ')
    expect(BUSINESS_FIGURES.filter((name) => !text.includes(name))).toEqual([])
  })
})

describe('kinds of pages', () => {
  const built = globSync('app/**/page.tsx').map((file) => {
    const path = file
      .replaceAll('\\', '/')
      .replace(/^app\/\[locale\]/, '')
      .replace('/(site)', '')
      .replace('%5F', '_')
      .replace(/\/page\.tsx$/, '')
    return path === '' ? '/' : path
  })

  it('match the build: each address counts as its page, in each language', () => {
    const example = (path: string) => path.replaceAll(/\[\w+\]/g, 'x1')
    const lost = built.filter((path) => {
      const kind = findPageKind(example(path), LOCALES)
      return kind !== path && !(kind.endsWith('/*') && path.startsWith(kind.slice(0, -1)))
    })
    expect(built.length).toBeGreaterThan(60)
    expect(lost).toEqual([])
    const covered = new Set(built.map((path) => findPageKind(example(path), LOCALES)))
    expect(PAGE_TEMPLATES.filter((template) => !covered.has(template))).toEqual([])
  })

  it.each([
    ['/hi/buy/used-second-hand-cars-in-chennai?fuel=diesel', '/buy/[category]'],
    ['/ta', '/'],
    ['/buy/hyundai/CHN-26-000123#photos', '/buy/[category]/[carCode]'],
    ['/customer/v1/validateOTP?phoneNumber=9876543210', 'call'],
    ['/_next/static/chunks/a.js', 'file'],
    ['/robots.txt', 'file'],
    ['/9876543210', 'none'],
    ['/wp-admin/setup', 'none'],
  ])('%s is %s', (address, kind) => {
    expect(findPageKind(address, LOCALES)).toBe(kind)
  })
})
