import { Suspense } from 'react'
import { notFound } from 'next/navigation'
import { NotFoundWords } from './not-found-words'

function Refuse(): never {
  notFound()
}

/**
 * A 404 page with text, for cached pages. With `notFound()` alone, the body would be empty without
 * JavaScript. Inside `Suspense`, the status is still 404 and the fallback is sent as the body
 * (docs/adr/0191). With JavaScript, `not-found.tsx` replaces it.
 */
export function MissingPage() {
  return (
    <Suspense fallback={<NotFoundWords />}>
      <Refuse />
    </Suspense>
  )
}
