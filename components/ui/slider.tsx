import type { ComponentProps } from 'react'
import { classNames } from './class-names'

/** One value on a scale; gone without scripts, where nothing would follow it. Give it a name through a `Field` or `aria-label`, and `aria-valuetext` where the number alone says little. */
export function Slider({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="range"
      data-needs-script
      className={classNames('h-tap w-full accent-accent-fill', className)}
    />
  )
}
