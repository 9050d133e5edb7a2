import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' }

export function Card({ as = 'div', className, ...rest }: CardProps) {
  const Element = as as 'div'
  return (
    <Element
      {...rest}
      className={classNames('rounded-lg border border-line bg-surface shadow-card', className)}
    />
  )
}

export function Stat({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-0.5">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="text-xl font-semibold text-ink tabular-nums">{value}</dd>
    </div>
  )
}

/** A horizontally scrolling strip on phones. Items need a width below `sm`. */
export const PHONE_STRIP =
  'max-sm:-mx-gutter max-sm:flex max-sm:snap-x max-sm:scroll-px-gutter max-sm:overflow-x-auto max-sm:px-gutter ' +
  'max-sm:pb-2 max-sm:*:shrink-0 max-sm:*:snap-start'

interface PhotoCardProps {
  photo: { src: string; alt: string } | undefined
  isSmall?: boolean
  children: ReactNode
}

export function PhotoCard({ photo, isSmall = false, children }: PhotoCardProps) {
  return (
    <Card
      as="article"
      className={classNames(
        'grid items-start gap-x-6 gap-y-4 p-panel',
        isSmall
          ? 'min-[22rem]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] sm:grid-cols-[minmax(0,1fr)_minmax(0,5fr)]'
          : 'sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]',
      )}
    >
      {photo ? (
        <img
          src={photo.src}
          alt={photo.alt}
          width={320}
          height={240}
          loading="lazy"
          className="aspect-photo w-full rounded-md bg-stage object-cover"
        />
      ) : null}
      <div className="min-w-0">{children}</div>
    </Card>
  )
}
