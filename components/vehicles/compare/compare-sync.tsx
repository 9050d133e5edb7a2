'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { toComparePath, mergeIntoCompareTray } from '@/lib/features/vehicles/rules/compare'
import { localizePath } from '@/lib/client/page-locale'
import { useCompareStore, type TrayCar } from '@/lib/client/compare-store'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

interface CompareSyncProps {
  cars: TrayCar[]
  gone: string[]
  onlyDifferences: boolean
}

export function CompareSync({ cars, gone, onlyDifferences }: CompareSyncProps) {
  const router = useRouter()
  useEffect(() => {
    useCompareStore.setState(({ cars: tray }) => ({ cars: mergeIntoCompareTray(tray, cars, gone) }))
    return useCompareStore.subscribe(({ cars: tray }) => {
      const left = cars.filter(({ id }) => tray.some((car) => car.id === id))
      if (left.length < cars.length)
        router.push(
          localizePath(
            toComparePath(
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
  href: string
  label: string
  text: string
}

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
