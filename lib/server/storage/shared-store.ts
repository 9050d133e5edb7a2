import { env } from '../env'
import { localStore } from './local-store'
import type { ObjectStore } from './object-store'

let shared: ObjectStore | undefined

/** The process's store of uploaded files. */
export function objectStore(): ObjectStore {
  shared ??= localStore(env().STORAGE_DIR)
  return shared
}
