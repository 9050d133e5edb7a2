import { type Expression, sql } from 'kysely'

const STARS = '•••••• '

/** A phone as pages of the desk show it: its end, so that a caller can be told from another. The whole number never leaves with a page. */
export function maskedPhone<Phone extends string | null>(phone: Expression<Phone>) {
  return sql<Phone>`${sql.lit(STARS)} || right(${phone}, 4)`
}

/** The same of a row that Prisma Client has read. */
export function maskPhone(phone: string): string {
  return `${STARS}${phone.slice(-4)}`
}
