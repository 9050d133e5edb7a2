import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

/** What follows the head: sections, one under the other. */
export function PageBody({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classNames(
        'mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-section px-gutter pt-section',
        className,
      )}
    >
      {children}
    </div>
  )
}
