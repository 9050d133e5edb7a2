import { notFound } from 'next/navigation'

export const instant = false

/** Whatever no page answers to gets the site's own 404, with header and footer. */
export default async function UnknownPath({ params }: { params: Promise<{ rest: string[] }> }) {
  await params
  notFound()
}
