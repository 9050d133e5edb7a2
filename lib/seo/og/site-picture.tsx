import type { ReactElement } from 'react'
import { Frame, INK_SOFT, words } from './frame'

interface SiteWords {
  tagline: string
  cities: string
}

/** The picture of every page that isn't about one car. */
export async function sitePicture(
  { tagline, cities }: SiteWords,
  photo: string,
): Promise<ReactElement> {
  return (
    <Frame photo={photo}>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 'auto' }}>
        {await words(tagline, {
          size: 52,
          weight: 700,
          lineHeight: 1.14,
          letterSpacing: -1,
          height: 300,
        })}
        {await words(cities, { size: 25, colour: INK_SOFT, marginTop: 36 })}
      </div>
    </Frame>
  )
}
