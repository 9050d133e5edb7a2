import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'
import { type Db, getDb } from '@/lib/server/db/client'
import type { SheetCell } from '@/lib/shared/csv'
import {
  BOOKS,
  type BookCell,
  type BookName,
  type BookRow,
  type ColumnKind,
  sumBookColumns,
} from '../rules/tables'
import { listGstRows, listInvoiceRows } from './invoices'
import { listBuyerDebtRows, listReceiptRows } from './buyers'
import { listOwedByOwners } from './owners'
import { listMoneyHeld } from './money-held'
import { listHoldBackRows, listPayoutsDue, listPayoutsMade } from './payouts'
import { listRefundsDue, listRefundsMade } from './refunds'
import type { BooksScope } from './scope'

const READERS: { [Name in BookName]: (scope: BooksScope, db: Db) => Promise<BookRow<Name>[]> } = {
  invoices: listInvoiceRows,
  gst: listGstRows,
  payoutsDue: listPayoutsDue,
  payoutsMade: listPayoutsMade,
  moneyHeld: listMoneyHeld,
  heldBack: listHoldBackRows,
  buyers: listBuyerDebtRows,
  owners: listOwedByOwners,
  receipts: listReceiptRows,
  refundsDue: listRefundsDue,
  refundsMade: listRefundsMade,
}

export function readBook<Name extends BookName>(
  name: Name,
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<Name>[]> {
  return READERS[name](scope, db)
}

type ColumnName = keyof Messages['deskBooks']['columns']

function toCell(kind: ColumnKind, cell: BookCell): SheetCell {
  return kind === 'day' && typeof cell === 'string' ? { day: cell } : cell
}

export async function listBookSheetRows(name: BookName, scope: BooksScope): Promise<SheetCell[][]> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  const rows = await readBook(name, scope)
  const columns = Object.entries<ColumnKind>(BOOKS[name])
  const totals = sumBookColumns(name, rows)
  return [
    columns.map(([column]) => t(`columns.${column as ColumnName}`)),
    ...rows.map(({ cells }) =>
      columns.map(([column, kind]) =>
        toCell(kind, (cells as Record<string, BookCell>)[column] ?? null),
      ),
    ),
    columns.map(([column], place) => (place === 0 ? t('total') : (totals[column] ?? null))),
  ]
}
