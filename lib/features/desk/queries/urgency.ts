import { type Expression, sql } from 'kysely'
import { databaseNow, startOfTomorrow } from '@/lib/server/db/sql'
import type { QueueName } from '../rules/queues'
import { DUE_RULES, hasAim, isDayOnly, URGENCIES } from '../rules/worklist'

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

/** True until the end of the Indian day. A promised day may end at the midnight after it. */
export const isDueToday = (name: QueueName, dueAt: Expression<unknown>) =>
  isDayOnly(name)
    ? sql<boolean>`${dueAt} <= ${startOfTomorrow}`
    : sql<boolean>`${dueAt} < ${startOfTomorrow}`

/** `judgeUrgency` in SQL, as an index into `URGENCIES`, for sorting and counting. */
export function selectUrgency(name: QueueName, of: QueueRows) {
  const dueAt = of.ref('w.dueAt')
  const missedAt = sql`${dueAt} + make_interval(mins => ${DUE_RULES[name].grace ?? 0})`
  const place = (urgency: (typeof URGENCIES)[number]) => sql.lit(URGENCIES.indexOf(urgency))
  return sql<number>`CASE WHEN ${dueAt} IS NULL THEN ${place('none')}
    WHEN ${selectIsPromised(name)} AND ${missedAt} < ${databaseNow} THEN ${place('late')}
    WHEN ${isDueToday(name, dueAt)} OR ${selectAim(name)} < ${startOfTomorrow} THEN ${place('today')} ELSE ${place('soon')} END`
}

export const LATE_RANK = URGENCIES.indexOf('late')
export const TODAY_RANK = URGENCIES.indexOf('today')
