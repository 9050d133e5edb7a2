import { BookTable } from '@/components/desk/books/book-table'
import { type BooksView, toBooksAddress } from '@/components/desk/books/books-head'
import { FileLink } from '@/components/desk/books/file-link'
import { DeskSection } from '@/components/desk/desk-section'
import { getButtonStyle } from '@/components/ui/button'
import { Pagination } from '@/components/ui/pagination'
import { readBook } from '@/lib/features/books/queries/books'
import type { BooksScope } from '@/lib/features/books/queries/scope'
import { type BookName, sumBookColumns, computeMainSum } from '@/lib/features/books/rules/tables'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatRupeesWithPaise } from '@/lib/shared/numbers'

const PAGE_SIZE = 50

interface BookSectionProps {
  name: BookName
  scope: BooksScope
  view: BooksView
  page: number
  path: string
}

export async function BookSection({ name, scope, view, page, path }: BookSectionProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  const rows = await readBook(name, scope)
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const shown = Math.min(page, pageCount)
  const totals = sumBookColumns(name, rows)
  const file = toBooksAddress(`/staff/v1/books/${name}`, view)
  return (
    <DeskSection title={t(`table.${name}.title`)}>
      {rows.length > 0 && (
        <p className="text-figure font-bold tabular-nums">
          {formatRupeesWithPaise(computeMainSum(name, totals))}
        </p>
      )}
      <p className="max-w-prose text-sm text-ink-soft">{t(`table.${name}.hint`)}</p>
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        {t('lines', { count: rows.length })}
        <span className="flex flex-wrap items-center gap-1">
          {t('file')}
          {(['csv', 'xlsx'] as const).map((format) => (
            <FileLink
              key={format}
              path={`${file}&format=${format}`}
              className={getButtonStyle({ tone: 'quiet', size: 'sm' })}
            >
              {t(format)}
            </FileLink>
          ))}
        </span>
      </p>
      <BookTable
        name={name}
        rows={rows.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
        totals={totals}
      />
      {pageCount > 1 && (
        <Pagination
          page={shown}
          pageCount={pageCount}
          hrefOf={(to) => `${toBooksAddress(path, view)}&${name}=${to}`}
          labels={{
            nav: t('pages'),
            previous: t('previous'),
            next: t('next'),
            page: (number) => t('page', { page: number }),
          }}
        />
      )}
    </DeskSection>
  )
}
