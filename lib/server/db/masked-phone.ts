import { type Expression, sql } from 'kysely'

const STARS = '•••••• '

export function selectMaskedPhone<Phone extends string | null>(phone: Expression<Phone>) {
  return sql<Phone>`${sql.lit(STARS)} || right(${phone}, 4)`
}

export function maskPhone(phone: string): string {
  return `${STARS}${phone.slice(-4)}`
}
