import { redirect } from 'next/navigation'
import { requireBooks } from './require-books'

export const instant = false

export default async function BooksStartPage() {
  await requireBooks()
  redirect('/dost/books/invoices')
}
