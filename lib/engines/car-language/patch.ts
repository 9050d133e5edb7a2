import { LIST_FIELDS, type ListField, type SearchQuery } from '@/lib/features/search/rules/query'

/** What a piece of text asks for. */
export type Patch = Partial<SearchQuery>

function isListField(field: string): field is ListField {
  return (LIST_FIELDS as readonly string[]).includes(field)
}

/** Adds one piece's meaning to what was understood so far: lists grow, of two limits the later one counts. */
export function addPatch(target: Patch, patch: Patch): void {
  for (const [field, value] of Object.entries(patch)) {
    if (isListField(field))
      target[field] = [...new Set([...(target[field] ?? []), ...(patch[field] ?? [])])].sort()
    else Object.assign(target, { [field]: value })
  }
}
