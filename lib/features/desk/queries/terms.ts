import {
  listScheduledTerms,
  TERM_NAMES,
  type TermName,
  type TermChange,
  findTermsAt,
} from '@/lib/features/pricing/rules/terms'
import { type Db, getDb } from '@/lib/server/db/client'

interface HistoryEntry extends TermChange {
  reason: string
  at: Date
  staff: string | null
}

export interface DeskTerm {
  term: TermName
  value: number
  /** Sent with a change, so that a change based on an outdated page is refused. */
  version: number
  coming: { id: string; value: number; validFrom: Date }[]
  history: HistoryEntry[]
}

export async function listTerms(now: Date, db: Db = getDb()): Promise<DeskTerm[]> {
  const rows = await db.termChange.findMany({
    select: {
      id: true,
      term: true,
      version: true,
      value: true,
      validFrom: true,
      withdraws: true,
      reason: true,
      at: true,
      staff: { select: { name: true } },
    },
    orderBy: { version: 'desc' },
  })
  const changes = rows.map(({ staff, ...row }) => ({
    ...row,
    term: row.term as TermName,
    staff: staff?.name ?? null,
  }))
  const inForce = findTermsAt(changes, now)
  return TERM_NAMES.map((term) => {
    const history = changes.filter((change) => change.term === term)
    return {
      term,
      value: inForce[term],
      version: history[0]?.version ?? 0,
      coming: listScheduledTerms(changes, term, now),
      history,
    }
  })
}
