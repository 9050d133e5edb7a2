import type { KyselyDb } from '@/lib/server/db/kysely'
import type { CarIndex } from '@/lib/features/search/columns/car-index'
import { fingerprintLayout, readSnapshotStamp, type SnapshotHead } from './snapshot-head'
import { writeSnapshot } from '@/lib/engines/column-index'

/** Much shorter than `MAX_SNAPSHOT_AGE_MS`, so that a restart finds a usable snapshot. */
const EVERY_MS = 10 * 60_000

export class SnapshotKeeper {
  private last = -Infinity
  private writing: Promise<void> = Promise.resolve()
  private isWriting = false

  constructor(
    private readonly path: string,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /** The snapshot contains every change below `xmin`. */
  async keep(db: KyselyDb, index: CarIndex, xmin: string): Promise<void> {
    if (this.isWriting || performance.now() - this.last < EVERY_MS) return
    this.last = performance.now()
    this.isWriting = true
    try {
      const { database, now } = await readSnapshotStamp(db)
      const { rows, sections } = index.forSnapshot()
      const layout = fingerprintLayout(index.vocabulary)
      const head: SnapshotHead = { layout, database, now, xmin, rows }
      this.writing = writeSnapshot(this.path, head, sections)
        .catch(this.onTrouble)
        .finally(() => (this.isWriting = false))
    } catch (error) {
      this.isWriting = false
      this.onTrouble(error)
    }
  }

  done(): Promise<void> {
    return this.writing
  }
}
