import { Frame, INK_SOFT } from './frame'

/** The picture of every page that isn't about one car. */
export function SitePicture({
  tagline,
  cities,
  photo,
}: {
  tagline: string
  cities: string
  photo: string
}) {
  return (
    <Frame photo={photo}>
      <div
        style={{
          display: 'flex',
          marginTop: 'auto',
          fontSize: 52,
          fontWeight: 700,
          lineHeight: 1.14,
          letterSpacing: -1,
        }}
      >
        {tagline}
      </div>
      <div style={{ display: 'flex', marginTop: 36, fontSize: 25, color: INK_SOFT }}>{cities}</div>
    </Frame>
  )
}
