import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  name?: string
  className?: string
}

export function Disclosure({ summary, children, open, name, className }: DisclosureProps) {
  return (
    <details className={classNames('border-b border-line', className)} open={open} name={name}>
      <summary className="flex min-h-tap items-center justify-between gap-4 py-3 text-base font-semibold max-[15rem]:gap-1 hover:text-accent">
        {summary}
        <Icon
          name="chevron-down"
          className="text-xl text-ink-soft transition-transform duration-calm in-[details[open]>summary]:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
