import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'

export const CONTROL_LOOK =
  'min-h-tap w-full rounded-md border border-line-strong bg-surface px-3 text-base text-ink text-ellipsis placeholder:text-ink-faint ' +
  'transition-colors duration-quick hover:border-ink-faint aria-invalid:border-bad disabled:opacity-55'

type InputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  prefix?: ReactNode
}

export function Input({ prefix, className, ...rest }: InputProps) {
  if (!prefix) return <input {...rest} className={classNames(CONTROL_LOOK, className)} />
  return (
    <span className="relative flex items-center">
      <span className="pointer-events-none absolute left-3 text-ink-soft" aria-hidden>
        {prefix}
      </span>
      <input {...rest} className={classNames(CONTROL_LOOK, 'pl-12', className)} />
    </span>
  )
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={classNames(CONTROL_LOOK, 'py-2.5', className)} />
}

/**
 * A slider, which needs JavaScript. Label it with `Field` or `aria-label`, and set `aria-valuetext`
 * if the number alone is unclear.
 */
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
