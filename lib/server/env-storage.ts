import { z } from 'zod'

export const storageVariables = {
  S3_ENDPOINT: z
    .string()
    .refine(
      (value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''),
      'must be an address like https://s3.ap-south-1.amazonaws.com',
    )
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region like ap-south-1')
    .default('ap-south-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
type StorageSettings = Partial<Record<(typeof NEEDED)[number], string>>

export function findMissingStorageSetting(read: StorageSettings): string | undefined {
  const missing = NEEDED.filter((name) => read[name] === undefined)
  return missing.length === NEEDED.length ? undefined : missing[0]
}
