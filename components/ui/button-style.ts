import { classNames } from './class-names'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg' | 'sm'

const BASE =
  'relative inline-flex max-w-full items-center justify-center gap-2 rounded-md text-center font-semibold transition-colors duration-quick ' +
  'disabled:opacity-55 aria-disabled:opacity-55'

const TONES: Record<ButtonTone, string> = {
  primary: 'bg-accent-fill text-on-accent hover:bg-accent-fill-pressed',
  secondary:
    'border border-line-strong bg-surface text-accent hover:border-accent hover:bg-accent-tint',
  quiet: 'text-accent hover:bg-accent-tint',
  danger: 'border border-bad bg-surface text-bad hover:bg-bad-tint',
}

/** `sm` is for dense desktop rows: its target stays 44 px high through an invisible margin. */
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm after:absolute after:-inset-1 after:content-[""]',
  md: 'min-h-tap px-4 text-base',
  lg: 'min-h-13 px-6 text-lg',
}

export interface ButtonLook {
  tone?: ButtonTone
  size?: ButtonSize
  wide?: boolean
}

/** The classes that make an element look like a button, for the rare element that isn't one of ours. */
export function buttonStyle(
  { tone = 'primary', size = 'md', wide = false }: ButtonLook,
  className?: string,
): string {
  return classNames(BASE, TONES[tone], SIZES[size], wide && 'w-full', className)
}
