import { sql } from 'kysely'

export const nullText = sql<string | null>`NULL::text`
export const noAmount = sql<number | null>`NULL::int`
