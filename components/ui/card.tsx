import type { ComponentProps } from 'react'
import { classNames } from './class-names'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' }

/** A sheet of paper: what belongs together. */
export function Card({ as = 'div', className, ...rest }: CardProps) {
  const Element = as as 'div'
  return (
    <Element
      {...rest}
      className={classNames('rounded-lg border border-line bg-surface shadow-card', className)}
    />
  )
}
