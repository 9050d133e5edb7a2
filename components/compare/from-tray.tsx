'use client'

import { ChipLink } from '@/components/ui/chip'
import { LinkButton } from '@/components/ui/link-button'
import { comparePath } from '@/lib/features/vehicles/rules/compare'
import { compareUrl, useCompareStore } from '@/lib/client/compare-store'

/** Cars that wait in the tray and aren't on the page yet. */
export function FromTray({
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
          <ChipLink key={id} href={comparePath([...shown, id], onlyDifferences)}>
            {car}
          </ChipLink>
        ))}
      </p>
    </div>
  )
}

/** From the page without cars to what waits in the tray. `texts[n]` is what the link says for n cars. */
export function OpenTray({ texts }: { texts: readonly string[] }) {
  const cars = useCompareStore((state) => state.cars)
  if (cars.length === 0) return null
  return (
    <LinkButton href={compareUrl(cars)} icon="compare">
      {texts[cars.length]}
    </LinkButton>
  )
}
