import { env } from '../env'
import { localStore } from './local-store'
import type { ObjectStore } from './object-store'

let shared: ObjectStore | undefined

export function objectStore(): ObjectStore {
  shared ??= localStore(env().STORAGE_DIR)
  return shared
}
