import { type Expression, sql } from 'kysely'

interface NameParts {
  ref(column: 'v.year' | 'k.name' | 'm.name'): Expression<unknown>
}

/** `carName` of lib/shared, for statements that select or search it. */
export function carNameText(of: NameParts) {
  return sql<string>`${of.ref('v.year')} || ' ' || ${of.ref('k.name')} || ' ' || ${of.ref('m.name')}`
}
