import { sql, type SqlBool } from 'kysely'

/**
 * True for a photo that the public doesn't see yet, because its plate may have been overlooked. It
 * comes last, and as a drawing, where there is no other picture. @param photo the table's alias
 */
export const isHidden = (photo: string) =>
  sql<boolean>`(${sql.ref(`${photo}.storage_key`)} IS NULL AND ${sql.ref(`${photo}.original_key`)} IS NOT NULL)`

/** `needsPlateAnswer` of the rules, for a photo of which nobody has said where its plates are. */
export const plateAnswerMissing = (photo: string) =>
  sql<SqlBool>`(${sql.ref(`${photo}.original_key`)} IS NOT NULL AND ${sql.ref(`${photo}.plate_answered_at`)} IS NULL
    AND (${sql.ref(`${photo}.category`)} <> 'interior' OR cardinality(${sql.ref(`${photo}.plate_boxes`)}) > 0))`
