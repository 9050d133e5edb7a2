import { ACCENT, Frame, INK_SOFT } from './frame'

export interface CarWords {
  /** "2019 Hyundai Creta". */
  name: string
  variant: string
  /** "₹10,50,000", or what became of the car. */
  headline: string
  /** Under the headline: "Drive-home price". */
  note: string
  /** Lines of short facts. */
  facts: readonly string[]
}

/** A car as it shows up in a chat: name, price and the facts that decide. */
export function CarPicture({ words, photo }: { words: CarWords; photo: string }) {
  return (
    <Frame photo={photo}>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 52 }}>
        <div
          style={{
            fontSize: words.name.length > 22 ? 42 : 50,
            fontWeight: 700,
            lineHeight: 1.12,
            letterSpacing: -1,
          }}
        >
          {words.name}
        </div>
        <div style={{ marginTop: 8, fontSize: 28, color: INK_SOFT }}>{words.variant}</div>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 'auto' }}>
        <div style={{ fontSize: 60, fontWeight: 700, letterSpacing: -1, color: ACCENT }}>
          {words.headline}
        </div>
        <div style={{ fontSize: 26, color: INK_SOFT }}>{words.note}</div>
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          marginTop: 28,
          fontSize: 24,
          color: INK_SOFT,
        }}
      >
        {words.facts.map((fact) => (
          <div key={fact}>{fact}</div>
        ))}
      </div>
    </Frame>
  )
}
