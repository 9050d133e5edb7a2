import { DeskTable } from '@/components/desk/desk-table'
import { Link } from '@/components/ui/link'
import {
  BOOKS,
  type BookCell,
  type BookName,
  type BookRow,
  type ColumnKind,
  type BookTotals,
} from '@/lib/features/books/rules/tables'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMonth } from '@/lib/shared/dates'
import { FileLink } from './file-link'
import { formatRupeesWithPaise, formatWholeNumber } from '@/lib/shared/numbers'

type ColumnName = keyof Messages['deskBooks']['columns']

/** Columns for files only: a screen is too narrow for them. */
const ONLY_IN_FILES: { [Name in BookName]?: readonly string[] } = {
  invoices: ['gstin', 'sac', 'against', 'document'],
}

function showCell(kind: ColumnKind, cell: BookCell | undefined) {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'string') {
    const [year = 0, month = 0] = cell.split('-').map(Number)
    return kind === 'day' ? formatDay(cell) : kind === 'month' ? formatMonth(year, month) : cell
  }
  if (cell === 0) return null
  return kind === 'sum' ? formatRupeesWithPaise(cell) : formatWholeNumber(cell)
}

interface BookTableProps {
  name: BookName
  rows: readonly BookRow[]
  totals: BookTotals
}

export function BookTable({ name, rows, totals }: BookTableProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  const columns = Object.entries<ColumnKind>(BOOKS[name]).filter(
    ([column]) => !ONLY_IN_FILES[name]?.includes(column),
  )
  const cellsOf = (cells: Record<string, BookCell>) =>
    Object.fromEntries(columns.map(([column, kind]) => [column, showCell(kind, cells[column])]))
  return (
    <div className="lg:max-xl:overflow-x-auto">
      <DeskTable
        caption={t(`table.${name}.title`)}
        empty={t(`table.${name}.empty`)}
        columns={columns.map(([key, kind]) => ({
          key,
          label: t(`columns.${key as ColumnName}`),
          numeric: kind === 'sum' || kind === 'count',
          whole: kind === 'day' || kind === 'month' || key === 'number',
        }))}
        rows={rows.map(({ key, vehicleId, cells }) => ({
          key,
          cells: {
            ...cellsOf(cells),
            ...(name === 'invoices' && {
              number: (
                <InvoiceLink id={key} number={String((cells as Record<string, BookCell>).number)} />
              ),
            }),
            ...('car' in cells &&
              vehicleId !== null && { car: <CarLink id={vehicleId} code={String(cells.car)} /> }),
          },
        }))}
        totals={{ ...cellsOf(totals), [columns[0]?.[0] ?? '']: t('total') }}
      />
    </div>
  )
}

/** Extends into the row's padding, so that a tall tap target doesn't make the row taller. */
const LINK =
  '-my-2.5 inline-flex min-h-tap items-center font-medium whitespace-nowrap text-accent hover:underline'

function CarLink({ id, code }: { id: string; code: string }) {
  return (
    <Link href={`/dost/cars/${id}`} className={LINK}>
      {code}
    </Link>
  )
}

function InvoiceLink({ id, number }: { id: string; number: string }) {
  return (
    <FileLink path={`/staff/v1/invoices/${id}`} className={LINK}>
      {number}
    </FileLink>
  )
}
