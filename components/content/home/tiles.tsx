'use client'

import type { CSSProperties } from 'react'
import { PHONE_STRIP } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { MakeWord } from '@/components/vehicles/make-word'

export interface TileView {
  href: string
  name: string
  count: string
}

/**
 * A client component: a server component's markup would be sent twice, as HTML and as router data.
 */
export function Tiles({ tiles }: { tiles: (TileView & { picture: string })[] }) {
  return (
    <ul className={`tiles max-sm:*:w-36 ${PHONE_STRIP}`}>
      {tiles.map(({ href, picture, ...tile }) => (
        <li key={href}>
          <Link href={href}>
            <img src={picture} alt="" width={800} height={600} decoding="async" loading="lazy" />
            <Caption {...tile} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function MakeTiles({ tiles }: { tiles: TileView[] }) {
  return (
    <ul className="tiles with-words">
      {tiles.map(({ href, name, count }) => (
        <li key={href}>
          <Link href={href}>
            <MakeWord name={name} />
            <small>{count}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** `share` is the bar's length in per cent of the longest bar. */
export function BarTiles({ tiles }: { tiles: (TileView & { share: number })[] }) {
  return (
    <ul className="tiles with-bars">
      {tiles.map(({ href, share, ...tile }) => (
        <li key={href}>
          <Link href={href}>
            <Caption {...tile} />
            <i style={{ '--share': `${share}%` } as CSSProperties} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Caption({ name, count }: Pick<TileView, 'name' | 'count'>) {
  return (
    <p>
      <b>{name}</b> <small>{count}</small>
    </p>
  )
}
