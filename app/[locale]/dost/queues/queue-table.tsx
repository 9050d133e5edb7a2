import type { ReactNode } from 'react'
import { type DeskColumn, DeskTable } from '@/components/desk/desk-table'
import type { QueuePage } from '@/lib/features/desk/queries/queue-page'
import { type QueueRow, readQueuePage } from '@/lib/features/desk/queries/queues'
import type { QueueName } from '@/lib/features/desk/rules/queues'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { toElsewhereQuestion, type DeskStaff } from '../require-staff'
import { QueueFrame, type QueuePageProps, readQueueRequest } from './queue-frame'

interface QueueReader {
  staff: DeskStaff
  askElsewhere: (row: { cityId: number | null; city: string | null }) => string | undefined
}

interface QueueTableProps<Name extends QueueName, Column extends string> extends QueuePageProps {
  name: Name
  title: string
  empty: string
  columns: readonly (DeskColumn & { key: Column })[]
  cells: (
    row: QueuePage<QueueRow<Name>>['items'][number],
    reader: QueueReader,
  ) => Record<Column, ReactNode>
  lead?: ReactNode
  children?: ReactNode
}

export async function QueueTable<Name extends QueueName, Column extends string>({
  name,
  searchParams,
  title,
  empty,
  columns,
  cells,
  lead,
  children,
}: QueueTableProps<Name, Column>) {
  const { staff, view, list, ...yards } = await readQueueRequest(searchParams, name)
  const found = await readQueuePage(name, view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const reader: QueueReader = {
    staff,
    askElsewhere: (row) => toElsewhereQuestion(yards, row, (names) => t('queue.elsewhere', names)),
  }
  return (
    <QueueFrame
      title={title}
      path={`/dost/queues/${name}`}
      cities={yards.cities}
      {...{ view, list, found }}
    >
      {lead}
      <DeskTable
        list={list}
        caption={title}
        empty={empty}
        columns={columns}
        rows={found.items.map((row) => ({ key: row.key, cells: cells(row, reader) }))}
      />
      {children}
    </QueueFrame>
  )
}
