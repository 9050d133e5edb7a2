import { env } from '../env'
import { createLocalStore } from './local-store'
import type { ObjectStore } from './object-store'

let shared: ObjectStore | undefined

export function getPublicStore(): ObjectStore {
  shared ??= createLocalStore(env().STORAGE_DIR)
  return shared
}
