import { getTranslations } from 'next-intl/server'
import { PHONE_STRIP } from '@/components/ui/phone-strip'
import { type Tile } from '@/lib/features/content/home/queries'
import { CityLink } from './city-link'

interface TilesProps {
  tiles: Tile[]
  param: 'body' | 'make'
}

/** Choices as pictures, each with how many cars it leads to. */
export async function Tiles({ tiles, param }: TilesProps) {
  const t = await getTranslations('home')
  return (
    <ul className={`grid gap-3 max-sm:*:w-36 sm:grid-cols-3 lg:grid-cols-6 ${PHONE_STRIP}`}>
      {tiles.map((tile) => (
        <li key={tile.id}>
          <CityLink
            href={`/buy?${param}=${tile.id}`}
            className="group block overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow duration-calm hover:shadow-raised"
          >
            <img
              src={tile.picture}
              alt=""
              width={800}
              height={600}
              decoding="async"
              loading="lazy"
              className="aspect-[4/3] w-full object-cover"
            />
            <span className="flex flex-wrap items-baseline justify-between gap-x-2 px-3 py-2">
              <span className="font-semibold group-hover:text-accent">{tile.name}</span>
              <span className="shrink-0 text-xs text-ink-faint tabular-nums">
                {t('count', { count: tile.count })}
              </span>
            </span>
          </CityLink>
        </li>
      ))}
    </ul>
  )
}
