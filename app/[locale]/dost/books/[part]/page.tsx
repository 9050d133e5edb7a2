import { notFound } from 'next/navigation'
import { BooksFilter, BooksHead } from '@/components/desk/books/books-head'
import { readBooksScope } from '@/lib/features/books/queries/scope'
import { BOOK_PARTS, isBookPart } from '@/lib/features/books/rules/parts'
import { parsePeriod } from '@/lib/features/books/rules/period'
import { parseCityId, parsePage } from '@/lib/features/desk/rules/queues'
import { toIndianDay } from '@/lib/shared/dates'
import { BankSection } from '../bank-section'
import { BookSection } from '../book-section'
import { requireBooks } from '../require-books'

export const instant = false

type Props = {
  params: Promise<{ part: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function BooksPage({ params, searchParams }: Props) {
  const { staff, cities } = await requireBooks()
  const { part } = await params
  if (!isBookPart(part)) notFound()
  const query = await searchParams
  const today = toIndianDay(new Date())
  const ids = cities.map(({ id }) => id)
  const view = { ...parsePeriod(query, today), cityId: parseCityId(query.city, ids, null) }
  const scope = await readBooksScope(staff.id, { ...view, city: view.cityId })
  return (
    <>
      <BooksHead current={part} view={view} hasFigures={staff.role === 'manager'} />
      <BooksFilter part={part} view={view} cities={cities} today={today} />
      <div className="grid gap-4">
        {part === 'payouts' && <BankSection staffId={staff.id} cityId={view.cityId} />}
        {BOOK_PARTS[part].map((name) => (
          <BookSection
            key={name}
            name={name}
            scope={scope}
            view={view}
            page={parsePage(query[name])}
            path={`/dost/books/${part}`}
          />
        ))}
      </div>
    </>
  )
}
