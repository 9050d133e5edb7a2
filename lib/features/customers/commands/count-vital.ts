import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'
import { findVitalsBucket } from '../rules/vitals'
import type { VitalBody } from '../schemas/vital'

/** Stores only counts, so visits can't be told apart. */
export async function recordVital({ page, locale, metric, value }: VitalBody): Promise<void> {
  await getDb()
    .$kysely.insertInto('field_figure')
    .values({
      day: sql<Date>`(now() AT TIME ZONE 'Asia/Kolkata')::date`,
      page,
      locale,
      metric,
      bucket: findVitalsBucket(metric, value),
    })
    .onConflict((again) =>
      again
        .columns(['day', 'page', 'locale', 'metric', 'bucket'])
        .doUpdateSet({ count: sql<number>`field_figure.count + 1` }),
    )
    .execute()
}
