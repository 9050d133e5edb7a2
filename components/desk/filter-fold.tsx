import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

export function FilterFold({
  summary,
  isOpen,
  className = 'mb-4',
  children,
}: {
  summary: readonly string[]
  isOpen: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <details
      open={isOpen}
      className={`group md:[&::details-content]:[content-visibility:visible] ${className}`}
    >
      <summary className="flex min-h-tap items-center justify-between gap-3 text-sm font-medium text-accent supports-[selector(::details-content)]:md:hidden">
        <span className="min-w-0 wrap-anywhere">{summary.filter(Boolean).join(' · ')}</span>
        <Icon name="chevron-down" className="shrink-0 text-lg group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
