'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { comparePath, trayAfterVisit } from '@/lib/features/vehicles/rules/compare'
import { pathHere } from '@/lib/client/page-locale'
import { useCompareStore, type ComparedCar } from '@/lib/client/compare-store'

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
