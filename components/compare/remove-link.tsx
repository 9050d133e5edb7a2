'use client'

import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { useCompareStore } from '@/lib/client/compare-store'

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
