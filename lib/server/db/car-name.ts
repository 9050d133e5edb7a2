import { type Expression, sql } from 'kysely'

interface NameParts {
  ref(column: 'v.year' | 'k.name' | 'm.name'): Expression<unknown>
}

export function selectCarName(of: NameParts) {
  return sql<string>`${of.ref('v.year')} || ' ' || ${of.ref('k.name')} || ' ' || ${of.ref('m.name')}`
}
