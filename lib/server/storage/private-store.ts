import { join } from 'node:path'
import { env, EnvError } from '../env'
import { createLocalStore } from './local-store'
import type { ObjectStore } from './object-store'
import { createS3Store } from './s3-store'

let shared: ObjectStore | undefined

export function getPrivateStore(): ObjectStore {
  shared ??= createPrivateStore(env())
  return shared
}

export async function refuseMissingBucket(): Promise<void> {
  const { S3_BUCKET, S3_ENDPOINT } = env()
  if (await getPrivateStore().isThere()) return
  throw new EnvError(`S3_BUCKET must exist: ${S3_ENDPOINT} has no bucket ${S3_BUCKET}.`)
}

type StoreSettings = Pick<
  ReturnType<typeof env>,
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'STORAGE_DIR'
>

export function createPrivateStore({
  S3_ENDPOINT,
  S3_REGION,
  S3_BUCKET,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
  STORAGE_DIR,
}: StoreSettings): ObjectStore {
  if (
    S3_ENDPOINT === undefined ||
    S3_BUCKET === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  ) {
    return createLocalStore(join(STORAGE_DIR, 'private'))
  }
  return createS3Store({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}
