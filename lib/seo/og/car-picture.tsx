import type { ReactElement } from 'react'
import { ACCENT, Frame, INK_SOFT, words as set } from './frame'

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
export async function carPicture(words: CarWords, photo: string): Promise<ReactElement> {
  return (
    <Frame photo={photo}>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 52 }}>
        {await set(words.name, {
          size: words.name.length > 22 ? 42 : 50,
          weight: 700,
          lineHeight: 1.12,
          letterSpacing: -1,
        })}
        {await set(words.variant, { size: 28, colour: INK_SOFT, marginTop: 8 })}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 'auto' }}>
        {await set(words.headline, {
          size: 60,
          height: 80,
          weight: 700,
          colour: ACCENT,
          letterSpacing: -1,
        })}
        {await set(words.note, { size: 26, colour: INK_SOFT })}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 28 }}>
        {await Promise.all(
          words.facts.map(async (fact) =>
            set(fact, { size: 24, colour: INK_SOFT, marginTop: 4, height: 34 }),
          ),
        )}
      </div>
    </Frame>
  )
}
