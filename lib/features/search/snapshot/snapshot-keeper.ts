import type { Sql } from '@/lib/server/db/kysely'
import type { CarIndex } from '@/lib/features/search/columns/car-index'
import { layoutOf, readStamp, type SnapshotHead } from './snapshot-head'
import { writeSnapshot } from '@/lib/engines/column-index'

/** Well within the time that changes are kept, so that an instance that is started again finds one that it can use. */
const EVERY_MS = 10 * 60_000

/** Writes the index down from time to time, so that the next start needn't read the whole stock. */
export class SnapshotKeeper {
  private last = -Infinity
  private writing: Promise<void> = Promise.resolve()
  private isWriting = false

  constructor(
    private readonly path: string,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /**
   * Begins a snapshot where one is due; it is written while the index is searched and changed. `xmin`: every change
   * below it is in the index.
   */
  async keep(db: Sql, index: CarIndex, xmin: string): Promise<void> {
    if (this.isWriting || performance.now() - this.last < EVERY_MS) return
    this.last = performance.now()
    this.isWriting = true
    try {
      const { database, now } = await readStamp(db)
      const { rows, sections } = index.forSnapshot()
      const layout = layoutOf(index.vocabulary)
      const head: SnapshotHead = { layout, database, now, xmin, rows }
      this.writing = writeSnapshot(this.path, head, sections)
        .catch(this.onTrouble)
        .finally(() => (this.isWriting = false))
    } catch (error) {
      // Whatever the database won't tell, the index goes on without snapshots.
      this.isWriting = false
      this.onTrouble(error)
    }
  }

  /** Resolves once nothing is being written. */
  done(): Promise<void> {
    return this.writing
  }
}
