import { describe, expect, it } from 'vitest'
import { getAdvice, listGuideCities } from '@/lib/features/content/guide/queries'
import { parseGuideAnswers } from '@/lib/features/content/rules/guide'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { searchCars } from '@/lib/features/search/queries'

const options = { now: new Date(), locale: 'en' } as const
const advise = async (raw: Record<string, string>) =>
  getAdvice(
    parseGuideAnswers(
      raw,
      (await listGuideCities('en')).map(({ id }) => id),
    ),
    options,
  )

describe('advice', () => {
  it('counts the cars left by each reason, links to the result, and shows three of them', async () => {
    const { reasons, dropped, total, href, best } = await advise({
      q2: '800000',
      q3: 'city',
      q6: 'chennai',
    })
    expect(dropped).toEqual([])
    expect(reasons.map(({ question }) => question)).toEqual(['q2', 'q3', 'q6'])
    const counts = reasons.map(({ left }) => left)
    expect([...counts].sort((a, b) => b - a)).toEqual(counts)
    expect(counts.at(-1)).toBe(total)
    const linked = await searchCars(
      parseSearchParams(new URLSearchParams(href.split('?')[1])),
      options,
    )
    expect(linked.total).toBe(total)
    expect(best.map(({ vehicleId }) => vehicleId)).toEqual(
      linked.items.slice(0, 3).map(({ vehicleId }) => vehicleId),
    )
    for (const car of best) {
      expect(car).toMatchObject({ status: 'listed', city: { id: 'chennai' } })
      expect(car.price).toBeLessThanOrEqual(800_000)
    }
  })

  it('drops wishes, and names them, if no car fits them all', async () => {
    const { reasons, dropped, total } = await advise({
      q1: 'big',
      q2: '400000',
      q5: 'automatic,owner,service,warranty,lowkms,camera,sunroof',
      q6: 'tirupati',
    })
    expect(dropped.map(({ question }) => question)).toContain('q5')
    expect(total).toBeGreaterThan(0)
    expect(reasons.at(-1)?.left ?? total).toBe(total)
  })

  it('without answers lists every available car', async () => {
    const { reasons, total, best } = await advise({})
    expect([reasons.length, best.length]).toEqual([0, 3])
    expect(total).toBeGreaterThan(100)
  })
})
