import { Suspense } from 'react'
import { notFound } from 'next/navigation'
import { NotFoundWords } from './not-found-words'

function Refuse(): never {
  notFound()
}

/**
 * For pages that are cached whole: status 404, and the words in the HTML. `notFound()` alone leaves its body empty for those
 * without scripts; inside a `Suspense` its status still counts while Next prepares the page, and the fallback is what stands
 * there (docs/adr/0157). With scripts `not-found.tsx` takes its place, with the same words.
 */
export function MissingPage() {
  return (
    <Suspense fallback={<NotFoundWords />}>
      <Refuse />
    </Suspense>
  )
}
