'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { ChipLink } from '@/components/ui/chip'
import { LinkButton } from '@/components/ui/link-button'
import { toComparePath } from '@/lib/features/vehicles/rules/compare'
import { toCompareUrl, useCompareStore } from '@/lib/client/compare-store'
import { localizePath } from '@/lib/client/page-locale'

export function TrayCarsToAdd({
  shown,
  onlyDifferences,
  title,
}: {
  shown: string[]
  onlyDifferences: boolean
  title: string
}) {
  const waiting = useCompareStore((state) => state.cars).filter(({ id }) => !shown.includes(id))
  if (waiting.length === 0) return null
  return (
    <div>
      <h3 className="text-sm font-medium text-ink-soft">{title}</h3>
      <p className="mt-2 flex flex-wrap gap-2">
        {waiting.map(({ id, title: car }) => (
          <ChipLink key={id} href={toComparePath([...shown, id], onlyDifferences)}>
            {car}
          </ChipLink>
        ))}
      </p>
    </div>
  )
}

/** `texts[n]` is the label for n cars. */
export function CompareTrayOpener({ texts }: { texts: readonly string[] }) {
  const router = useRouter()
  const cars = useCompareStore((state) => state.cars)
  useEffect(() => {
    // If none of the URL's cars is left, the page explains that instead.
    const namesCars = new URLSearchParams(location.search).has('cars')
    if (cars.length > 0 && !namesCars) router.replace(localizePath(toCompareUrl(cars)))
  }, [cars, router])
  if (cars.length === 0) return null
  return (
    <LinkButton href={toCompareUrl(cars)} icon="compare">
      {texts[cars.length]}
    </LinkButton>
  )
}
