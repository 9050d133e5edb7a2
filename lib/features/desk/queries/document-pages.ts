import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '@/lib/server/db/kysely'

type Documents = ExpressionBuilder<Tables & { d: Tables['document'] }, 'd'>

export function selectPages(of: Pick<Documents, 'selectFrom'>) {
  return jsonArrayFrom(
    of
      .selectFrom('document_page as g')
      .whereRef('g.document_id', '=', 'd.id')
      .select(['g.id', 'g.content_type as contentType'])
      .orderBy('g.created_at')
      .orderBy('g.id'),
  )
}
