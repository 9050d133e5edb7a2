import { Suspense } from 'react'
import { notFound } from 'next/navigation'
import { NotFoundWords } from './not-found-words'

function Refuse(): never {
  notFound()
}

/**
 * A 404 page with text, for cached pages. With `notFound()` alone, the body would be empty without
 * scripts. Inside `Suspense`, its status still counts and the fallback is shown (docs/adr/0157).
 * With scripts, `not-found.tsx` replaces it.
 */
export function MissingPage() {
  return (
    <Suspense fallback={<NotFoundWords />}>
      <Refuse />
    </Suspense>
  )
}
