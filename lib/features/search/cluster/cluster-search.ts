import { ChangeKeeper, type KeeperOptions } from '../change-keeper'
import type { Vocabulary } from '../rules/vocabulary'
import { ClusterEngine } from './cluster-engine'
import { ClusterHolder } from './cluster-holder'
import type { IndexShape } from './documents'
import { openCluster } from './open-cluster'

const ALIAS = 'bharosa-cars'

export interface ClusterSettings extends IndexShape {
  addresses: readonly string[]
}

interface ClusterOptions extends Omit<KeeperOptions, 'holder'> {
  cluster: ClusterSettings
  getVocabulary: () => Promise<Vocabulary>
  onVocabulary: (vocabulary: Vocabulary) => void
}

export function openClusterSearch({
  cluster: { addresses, ...shape },
  getVocabulary,
  onVocabulary,
  ...common
}: ClusterOptions): { engine: ClusterEngine; keeper: ChangeKeeper } {
  const client = openCluster(addresses)
  const holder = new ClusterHolder({ url: common.url, client, alias: ALIAS, shape, onVocabulary })
  return {
    engine: new ClusterEngine(client, ALIAS, getVocabulary),
    keeper: new ChangeKeeper({ ...common, holder }),
  }
}
