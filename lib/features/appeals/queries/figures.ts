import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { type Db, getDb } from '@/lib/server/db/client'
import { type AppealFigures, type AppealState, computeAppealFigures } from '../rules'

const YEAR_MS = 365 * 86_400_000

export async function readAppealFigures(
  now = new Date(),
  db: Db = getDb(),
): Promise<AppealFigures | null> {
  const rows = await db.priceAppeal.findMany({
    where: {
      OR: [{ askedAt: { gt: new Date(now.getTime() - YEAR_MS) } }, { state: 'asked' }],
    },
    select: {
      state: true,
      askedAt: true,
      dueAt: true,
      closedAt: true,
      label: { select: { label: true } },
      after: { select: { label: true } },
    },
  })
  return computeAppealFigures(
    rows.map(({ state, label, after, ...times }) => ({
      ...times,
      state: state as AppealState,
      isChanged: state === 'won' && after?.label !== label.label,
    })),
    now,
  )
}

export async function getCachedAppealFigures(): Promise<AppealFigures | null> {
  'use cache'
  cacheLife('frame')
  cacheTag(CACHE_TAGS.content)
  return readAppealFigures()
}
