import { Suspense } from 'react'
import { notFound } from 'next/navigation'
import { NotFoundWords } from './not-found-words'

function Refuse(): never {
  notFound()
}

/**
 * 404 with text, for cached pages. `notFound()` alone renders an empty body without scripts; inside
 * `Suspense` its status still counts and the fallback is shown (docs/adr/0157). With scripts
 * `not-found.tsx` replaces it.
 */
export function MissingPage() {
  return (
    <Suspense fallback={<NotFoundWords />}>
      <Refuse />
    </Suspense>
  )
}
