import { type Expression, sql } from 'kysely'
import { now, startOfTomorrow } from '@/lib/server/db/sql'
import type { QueueName } from '../rules/queues'
import { DUE_RULES, hasAim, URGENCIES } from '../rules/worklist'

/** The desk's own aim, in queues whose rows have one besides a promise. */
const selectAim = (name: QueueName) =>
  hasAim(name) ? sql.ref<Date | null>('w.aimAt') : sql<Date | null>`NULL`

interface QueueRows {
  ref(column: 'w.dueAt'): Expression<unknown>
}

export function selectIsPromised(name: QueueName) {
  const { promised } = DUE_RULES[name]
  return typeof promised === 'boolean'
    ? sql<boolean>`${sql.lit(promised)}`
    : sql<boolean>`coalesce(${sql.ref(`w.${promised.column}`)}::text = any(${[...promised.values]}), false)`
}

/** `judgeUrgency` in SQL, as an index into `URGENCIES`, for sorting and counting. */
export function selectUrgency(name: QueueName, of: QueueRows) {
  const dueAt = of.ref('w.dueAt')
  const missedAt = sql`${dueAt} + make_interval(mins => ${DUE_RULES[name].grace ?? 0})`
  const place = (urgency: (typeof URGENCIES)[number]) => sql.lit(URGENCIES.indexOf(urgency))
  return sql<number>`CASE WHEN ${dueAt} IS NULL THEN ${place('none')}
    WHEN ${selectIsPromised(name)} AND ${missedAt} < ${now} THEN ${place('late')}
    WHEN least(${dueAt}, ${selectAim(name)}) < ${startOfTomorrow} THEN ${place('today')} ELSE ${place('soon')} END`
}

export const LATE_RANK = URGENCIES.indexOf('late')
export const TODAY_RANK = URGENCIES.indexOf('today')
