import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { CONTROL_LOOK } from './input'

/** The phone's own list picker: known to every thumb, and it works without script. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative inline-grid', className)}>
      <select {...rest} className={classNames(CONTROL_LOOK, 'appearance-none pr-10')}>
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
