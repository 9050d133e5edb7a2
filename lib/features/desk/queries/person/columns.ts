import { sql } from 'kysely'

export const nothing = sql<string | null>`NULL::text`
export const noAmount = sql<number | null>`NULL::int`
