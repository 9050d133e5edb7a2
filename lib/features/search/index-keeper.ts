import { withConnection } from '@/lib/server/db/listen'
import { ChangeKeeper, type IndexHolder, type KeeperOptions } from './change-keeper'
import { applyChanges } from './changes'
import type { CarIndex } from './columns/car-index'
import { loadIndex } from './load-index'
import { restoreIndex } from './snapshot/restore-index'
import { SnapshotKeeper } from './snapshot/snapshot-keeper'

export interface IndexKeeperOptions extends Omit<KeeperOptions, 'holder'> {
  onIndex: (index: CarIndex) => void
  snapshot?: { path: string; onTrouble: (error: unknown) => void }
}

export class IndexKeeper extends ChangeKeeper {
  constructor(options: IndexKeeperOptions) {
    super({ ...options, holder: columnsHolder(options) })
  }
}

function columnsHolder({ url, onIndex, snapshot }: IndexKeeperOptions): IndexHolder {
  const snapshots = snapshot ? new SnapshotKeeper(snapshot.path, snapshot.onTrouble) : null
  let held: CarIndex | null = null

  const restore = async () => {
    if (held !== null || snapshot === undefined) return null
    try {
      return await withConnection(url, CONNECTION, (client) => restoreIndex(client, snapshot.path))
    } catch (error) {
      snapshot.onTrouble(error)
      return null
    }
  }

  const loadWhole = async () => {
    const { index, xmin } = await withConnection(url, CONNECTION, loadIndex)
    return { index, position: { xmin, seen: new Set<string>() } }
  }

  return {
    get isLoaded() {
      return held !== null
    },
    load: async () => {
      const { index, position } = (await restore()) ?? (await loadWhole())
      held = index
      onIndex(index)
      return position
    },
    apply: async (db, numbers) => held !== null && applyChanges(db, held, numbers),
    noteReading: async (db, xmin) => {
      if (held !== null) await snapshots?.keep(db, held, xmin)
    },
    stop: async () => {
      await snapshots?.done()
    },
  }
}

/** Without a timeout: loading takes longer than a request may. */
const CONNECTION = { name: 'bharosa-search', queryTimeout: undefined }
