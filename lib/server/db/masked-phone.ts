import { type Expression, sql } from 'kysely'

const STARS = '•••••• '

/** Desk pages show only the last digits; the full number is never in a page. */
export function maskedPhone<Phone extends string | null>(phone: Expression<Phone>) {
  return sql<Phone>`${sql.lit(STARS)} || right(${phone}, 4)`
}

export function maskPhone(phone: string): string {
  return `${STARS}${phone.slice(-4)}`
}
