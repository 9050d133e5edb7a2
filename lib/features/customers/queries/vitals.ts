import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'
import { VITALS_METRICS, type VitalsMetric, computeP75 } from '../rules/vitals'

export interface VitalsLine {
  page: string
  locale: string
  visits: number
  p75: Record<VitalsMetric, number | null>
}

export async function readVitals(from: string, to: string): Promise<VitalsLine[]> {
  const counts = await getDb()
    .$kysely.selectFrom('field_figure')
    .where(sql<boolean>`day BETWEEN ${from}::date AND ${to}::date`)
    .select(['page', 'locale', 'metric', 'bucket', sql<number>`sum(count)::int`.as('count')])
    .groupBy(['page', 'locale', 'metric', 'bucket'])
    .orderBy('page')
    .orderBy('locale')
    .execute()
  return [...Map.groupBy(counts, ({ page, locale }) => `${page} ${locale}`).values()].map(
    (lines) => {
      const of = (metric: VitalsMetric) => lines.filter((line) => line.metric === metric)
      const [{ page, locale } = { page: '', locale: '' }] = lines
      return {
        page,
        locale,
        visits: Math.max(
          ...VITALS_METRICS.map((metric) => of(metric).reduce((sum, { count }) => sum + count, 0)),
        ),
        p75: Object.fromEntries(
          VITALS_METRICS.map((metric) => [
            metric,
            computeP75(metric, new Map(of(metric).map(({ bucket, count }) => [bucket, count]))),
          ]),
        ) as VitalsLine['p75'],
      }
    },
  )
}
