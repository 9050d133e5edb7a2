import { sql, type SqlBool } from 'kysely'

/**
 * True for a photo that the public doesn't see yet, because its plate may have been overlooked. It
 * comes last, and is replaced by a drawing if the car has no other picture.
 * @param photo the table's alias
 */
export const isPhotoHidden = (photo: string) =>
  sql<boolean>`(${sql.ref(`${photo}.storage_key`)} IS NULL AND ${sql.ref(`${photo}.original_key`)} IS NOT NULL)`

/** Same rule in SQL as `needsPlateAnswer`, for uploaded photos. */
export const isPlateAnswerMissing = (photo: string) =>
  sql<SqlBool>`(${sql.ref(`${photo}.original_key`)} IS NOT NULL AND ${sql.ref(`${photo}.plate_answered_at`)} IS NULL
    AND (${sql.ref(`${photo}.category`)} <> 'interior' OR cardinality(${sql.ref(`${photo}.plate_boxes`)}) > 0))`
