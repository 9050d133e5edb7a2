import { transaction } from '@/lib/server/db/transaction'
import { type ListName, LIST_SPECS } from '../rules/lists'

export async function saveListColumns(
  { list, columns: asked }: { list: ListName; columns: readonly string[] | null },
  staffId: string,
): Promise<{ columns: string[] | null }> {
  const columns = asked && LIST_SPECS[list].columns.filter((column) => asked.includes(column))
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
