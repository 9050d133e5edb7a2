import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { CONTROL_LOOK } from './input'

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative inline-grid', className)}>
      <select
        {...rest}
        className={classNames(
          CONTROL_LOOK,
          'appearance-none pr-10 max-[15rem]:pr-6 max-[15rem]:pl-1 max-[15rem]:text-sm',
        )}
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 max-[15rem]:right-1 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
