import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { CONTROL_LOOK } from './input'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={classNames(CONTROL_LOOK, 'py-2.5', className)} />
}
