import type { ReactElement, ReactNode } from 'react'
import { BRAND } from '@/lib/shared/brand'
import { PALETTE } from '@/tailwind.config'
import { needsShaping, shapeText } from './shaped-text'

const INK = PALETTE.light.ink
export const INK_SOFT = PALETTE.light['ink-soft']
export const ACCENT = PALETTE.light.accent

function Mark() {
  return (
    <svg
      width="56"
      height="56"
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="2.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={BRAND.mark.roof} stroke={INK} />
      <path d={BRAND.mark.tick} stroke={ACCENT} />
    </svg>
  )
}

const WORDS_WIDTH = 388

export async function layOutWords(
  text: string,
  {
    size,
    weight = 500,
    colour = INK,
    lineHeight = 1.2,
    letterSpacing = 0,
    marginTop = 0,
    height,
  }: TextStyle,
): Promise<ReactElement> {
  if (!needsShaping(text))
    return (
      <div
        key={text}
        style={{
          fontSize: size,
          fontWeight: weight,
          color: colour,
          lineHeight,
          letterSpacing,
          marginTop,
        }}
      >
        {text}
      </div>
    )
  const look = { weight, colour, width: WORDS_WIDTH, height: height ?? Infinity }
  const shaped = await shapeText(text, { ...look, size })
  return <img key={text} alt="" {...shaped} style={{ marginTop, alignSelf: 'flex-start' }} />
}

interface TextStyle {
  size: number
  weight?: 500 | 700
  colour?: string
  lineHeight?: number
  letterSpacing?: number
  marginTop?: number
  height?: number
}

interface FrameProps {
  photo: string
  children: ReactNode
}

/**
 * Text on the left, car on the right. The renderer supports only flexbox, which every element with
 * several children must set.
 */
export function Frame({ photo, children }: FrameProps) {
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: PALETTE.light.canvas,
        color: INK,
        fontFamily: 'Figtree, Figtree Ext',
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: 460,
          padding: '52px 20px 52px 52px',
        }}
      >
        <div
          style={{ display: 'flex', alignItems: 'center', gap: 14, fontSize: 30, fontWeight: 700 }}
        >
          <Mark />
          {BRAND.name}
        </div>
        {children}
      </div>
      <img
        src={photo}
        alt=""
        width={704}
        height={528}
        style={{ alignSelf: 'center', borderRadius: 28 }}
      />
    </div>
  )
}
