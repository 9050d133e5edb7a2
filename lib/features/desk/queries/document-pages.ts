import type { Expression, ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '@/lib/server/db/kysely'

type Documents = ExpressionBuilder<Tables & { d: Tables['document'] }, 'd'>

export function selectPages(
  of: Pick<Documents, 'selectFrom' | 'ref'>,
  documentId: Expression<string> = of.ref('d.id'),
) {
  return jsonArrayFrom(
    of
      .selectFrom('document_page as g')
      .where('g.document_id', '=', documentId)
      .select(['g.id', 'g.content_type as contentType'])
      .orderBy('g.created_at')
      .orderBy('g.id'),
  )
}
