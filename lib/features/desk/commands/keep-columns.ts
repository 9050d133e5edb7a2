import { transaction } from '@/lib/server/db/transaction'
import { type ListName, LISTS } from '../rules/lists'

/**
 * Keeps the columns that a person wants on a list, without those that it doesn't have. Null goes
 * back to the list's own. Idempotent.
 */
export async function keepColumns(
  { list, columns: asked }: { list: ListName; columns: readonly string[] | null },
  staffId: string,
): Promise<{ columns: string[] | null }> {
  const columns = asked && LISTS[list].columns.filter((column) => asked.includes(column))
  await transaction(async (tx) => {
    if (columns === null) await tx.listColumns.deleteMany({ where: { staffId, list } })
    else
      await tx.listColumns.upsert({
        where: { staffId_list: { staffId, list } },
        create: { staffId, list, columns },
        update: { columns },
        select: { list: true },
      })
  })
  return { columns }
}
