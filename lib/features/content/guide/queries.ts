import 'server-only'
import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import { toBuyHref } from '@/lib/features/search/rules/print-query'
import { getSearchEngine, getVocabulary, searchCars } from '@/lib/features/search/queries'
import { createEmptyQuery, type SearchQuery } from '@/lib/features/search/rules/query'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { translateCity } from '@/lib/i18n/words'
import type { Locale } from '@/lib/i18n/locales'
import {
  type GuideAnswers,
  type GuideReason,
  listGuideReasons,
  listRelaxations,
  combineGuideFilters,
} from '../rules/guide'

const BEST = 3

export async function listGuideCities(locale: Locale): Promise<{ id: string; name: string }[]> {
  return (await getVocabulary()).cities.map(({ id, name }) => ({
    id,
    name: translateCity(locale, name),
  }))
}

export interface GuideAdvice {
  reasons: (GuideReason & { left: number })[]
  dropped: GuideReason[]
  total: number
  href: string
  best: VehicleCard[]
}

const queryOf = (reasons: readonly GuideReason[]): SearchQuery => ({
  ...createEmptyQuery(),
  ...combineGuideFilters(reasons),
  status: ['listed'],
  sort: 'deal',
  pageSize: BEST,
})

export async function getAdvice(
  answers: GuideAnswers,
  { now, locale }: { now: Date; locale: Locale },
): Promise<GuideAdvice> {
  const all = listGuideReasons(answers)
  const engine = getSearchEngine()
  const count = async (reasons: readonly GuideReason[]) =>
    (await engine.search({ ...queryOf(reasons), pageSize: 1 }, { now, lending: LENDING_TABLE }))
      .total
  let satisfied: GuideReason[] = []
  for (const some of listRelaxations(all)) {
    satisfied = some
    if ((await count(some)) > 0) break
  }
  const [found, ...left] = await Promise.all([
    searchCars(queryOf(satisfied), { now, locale }),
    ...satisfied.map((_, index) => count(satisfied.slice(0, index + 1))),
  ])
  return {
    reasons: satisfied.map((reason, index) => ({ ...reason, left: left[index] ?? 0 })),
    dropped: all.filter((reason) => !satisfied.includes(reason)),
    total: found.total,
    href: toBuyHref({ ...queryOf(satisfied), pageSize: createEmptyQuery().pageSize }),
    best: found.items,
  }
}
