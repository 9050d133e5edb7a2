import { notFound } from 'next/navigation'

/** Where an unknown address of a language with a prefix leads (next.config.ts): the page of `not-found.tsx` in that language. */
export default function MissingPage() {
  notFound()
}
