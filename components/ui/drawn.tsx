import type { ComponentProps, JSX, ReactNode } from 'react'
import { drawMarkup } from './draw-markup'

type Tag = 'div' | 'footer' | 'li' | 'nav' | 'section' | 'ul'
type DrawnProps<T extends Tag> = Omit<ComponentProps<T>, 'dangerouslySetInnerHTML'> & {
  as: T
  children: ReactNode
}

/**
 * An element whose content the server writes at once, several times as fast as React walks through it; in the
 * browser it's an ordinary element that React takes over (ADR 6). For large parts made of plain elements and
 * function components, in client components only. See `drawMarkup` for what can't stand in it.
 */
export function Drawn<T extends Tag>({ as, children, ...rest }: DrawnProps<T>) {
  const Element = as as keyof JSX.IntrinsicElements as 'div'
  const props = rest as ComponentProps<'div'>
  if (typeof window !== 'undefined') return <Element {...props}>{children}</Element>
  return <Element {...props} dangerouslySetInnerHTML={{ __html: drawMarkup(children) }} />
}
