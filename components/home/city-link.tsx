'use client'

import { type ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { useCityStore } from '@/lib/client/city-store'

/** A link to a search, narrowed to the city that this browser has chosen. The page itself is the same for all. */
export function CityLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  const city = useCityStore((state) => state.city)
  const target = city === null ? href : `${href}${href.includes('?') ? '&' : '?'}city=${city}`
  return (
    <Link href={target} className={className}>
      {children}
    </Link>
  )
}
