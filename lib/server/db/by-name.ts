import { type Expression, sql } from 'kysely'

/**
 * Names as people look for them, whatever script they are written in: "asha" and "Árya" before "Bala", each script for
 * itself. The database's own order is that of code points, which has "asha" after "Zara".
 */
export const byName = (name: Expression<string>) => sql<string>`${name} COLLATE "und-x-icu"`
