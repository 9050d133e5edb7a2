import type pg from 'pg'
import { kyselyOn } from '@/lib/server/db/kysely'
import { getCatalogueAliases } from '../catalogue-aliases'
import { applyChanges, readChanges, type StockChangePosition } from '../changes'
import { CarIndex } from '@/lib/features/search/columns/car-index'
import { readVocabulary } from '../read-vocabulary'
import {
  fingerprintLayout,
  readSnapshotStamp,
  snapshotHead,
  MAX_SNAPSHOT_AGE_MS,
} from './snapshot-head'
import { SnapshotError, SnapshotReader } from '@/lib/engines/column-index'

interface Restored {
  index: CarIndex
  position: StockChangePosition
}

export async function restoreIndex(client: pg.ClientBase, path: string): Promise<Restored | null> {
  const reader = await SnapshotReader.open(path)
  if (reader === null) return null
  try {
    const db = kyselyOn(client)
    const head = snapshotHead.safeParse(reader.head).data
    if (!head) throw new SnapshotError('Its head is of another shape.')
    const vocabulary = await readVocabulary(db, getCatalogueAliases())
    if (head.layout !== fingerprintLayout(vocabulary))
      throw new SnapshotError('It was written with another catalogue or by another version.')
    const stamp = await readSnapshotStamp(db)
    if (head.database !== stamp.database) throw new SnapshotError('It is of another database.')
    if (Math.abs(stamp.now - head.now) > MAX_SNAPSHOT_AGE_MS)
      throw new SnapshotError('It is older than the changes that are kept.')
    const { position, changed } = await readChanges(db, { xmin: head.xmin, seen: new Set() })
    if (changed === 'all') throw new SnapshotError('Too much changed since it was written.')
    const index = await CarIndex.restore(vocabulary, head.rows, reader, new Set(changed))
    if (!(await applyChanges(db, index, changed)))
      throw new SnapshotError('A car is of a version that it does not know.')
    return { index, position }
  } finally {
    await reader.close()
  }
}
