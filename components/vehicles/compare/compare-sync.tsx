'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { comparePath, trayAfterVisit } from '@/lib/features/vehicles/rules/compare'
import { pathHere } from '@/lib/client/page-locale'
import { useCompareStore, type ComparedCar } from '@/lib/client/compare-store'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

interface CompareSyncProps {
  cars: ComparedCar[]
  /** Ids that the address names and that aren't on offer. */
  gone: string[]
  onlyDifferences: boolean
}

/** Keeps tray and page one: the page's cars go into the tray, and a car that leaves the tray leaves the page. */
export function CompareSync({ cars, gone, onlyDifferences }: CompareSyncProps) {
  const router = useRouter()
  useEffect(() => {
    useCompareStore.setState(({ cars: tray }) => ({ cars: trayAfterVisit(tray, cars, gone) }))
    return useCompareStore.subscribe(({ cars: tray }) => {
      const left = cars.filter(({ id }) => tray.some((car) => car.id === id))
      if (left.length < cars.length)
        router.push(
          pathHere(
            comparePath(
              left.map(({ id }) => id),
              onlyDifferences,
            ),
          ),
          { scroll: false },
        )
    })
  }, [cars, gone, onlyDifferences, router])
  return null
}

interface RemoveLinkProps {
  id: string
  /** The page without the car. */
  href: string
  /** Names the car. */
  label: string
  text: string
}

/** Takes a car off the page. With JavaScript it leaves the tray, and the page follows. */
export function RemoveLink({ id, href, label, text }: RemoveLinkProps) {
  const remove = (event: { preventDefault: () => void }) => {
    const { cars, remove: take } = useCompareStore.getState()
    if (cars.every((car) => car.id !== id)) return
    event.preventDefault()
    take(id)
  }
  return (
    <Link
      href={href}
      rel="nofollow"
      aria-label={label}
      onNavigate={remove}
      scroll={false}
      className="inline-flex min-h-tap items-center gap-1.5 text-sm font-medium text-ink-soft hover:text-bad print:hidden"
    >
      <Icon name="close" />
      {text}
    </Link>
  )
}
