import { type Expression, sql } from 'kysely'

const STARS = '•••••• '

/** SQL for a phone of which only the last four digits show; a desk page never contains the full number. */
export function maskedPhone<Phone extends string | null>(phone: Expression<Phone>) {
  return sql<Phone>`${sql.lit(STARS)} || right(${phone}, 4)`
}

export function maskPhone(phone: string): string {
  return `${STARS}${phone.slice(-4)}`
}
