import type { ReactNode } from 'react'
import { BRAND } from '@/lib/shared/brand'
import { PALETTE } from '@/tailwind.config'

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

interface FrameProps {
  /** A data URI, 4:3. */
  photo: string
  children: ReactNode
}

/**
 * What all pictures share: the brand and the words on the left, a car on the right. The renderer knows
 * flexbox alone; every element with more than one child says so.
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
