import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { judgeAppealCase } from '@/lib/features/appeals/rules'
import { appealCases } from '@/lib/features/appeals/schemas'
import { computeStockRange } from '@/lib/features/valuation/rules/price-range'
import { createLazy } from '@/lib/shared/lazily'
import { fitMarket } from './market'

/** Written by `npm run price-appeals -- export`, but for the made-up market. */
const CASES = appealCases.parse(
  JSON.parse(readFileSync(new URL('price-appeals.json', import.meta.url), 'utf8')),
)
const market = createLazy(() => fitMarket())

const predict = (facts: (typeof CASES)[number]['after']['facts'], carId: string) =>
  computeStockRange(market(), facts, carId)

describe('won appeals as cases of the price model', () => {
  it.each(CASES.map((one) => [one.appeal, one.fact, one] as const))(
    '%s (%s) is held',
    (_appeal, _fact, one) => {
      expect(judgeAppealCase(one, predict)).toMatchObject({ isHeld: true, found: one.after.label })
    },
  )

  it('fail with the facts that were wrong (negative control)', () => {
    const mistaken = CASES.map((one) => ({
      ...one,
      after: { ...one.after, facts: one.before.facts },
    }))
    expect(mistaken.map((one) => judgeAppealCase(one, predict).isHeld)).toEqual(
      CASES.map((one) => one.before.label === one.after.label),
    )
    expect(CASES.some((one) => one.before.label !== one.after.label)).toBe(true)
  })

  it('fail for a model that prices everything too high (negative control)', () => {
    const dear: typeof predict = (facts, carId) => {
      const { low, fair, high } = predict(facts, carId)
      return { low: low * 1.3, fair: fair * 1.3, high: high * 1.3 }
    }
    expect(CASES.map((one) => judgeAppealCase(one, dear).isHeld)).toEqual(CASES.map(() => false))
  })
})
