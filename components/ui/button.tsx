import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon'
import { Spinner } from './spinner'
import { classNames } from './class-names'

const LOOK =
  'inline-grid size-tap shrink-0 place-items-center rounded-full text-xl text-ink transition-colors duration-quick ' +
  'hover:bg-accent-tint hover:text-accent disabled:opacity-55'

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

/** An invisible margin extends the small size's tap target to 44 px. */
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm after:absolute after:-inset-1 after:content-[""]',
  md: 'min-h-tap px-4 text-base max-[15rem]:px-2',
  lg: 'min-h-13 px-6 text-lg max-[15rem]:px-2',
}

type ButtonProps = Omit<ComponentProps<'button'>, 'size'> &
  ButtonLook & {
    icon?: IconName
    pending?: boolean
  }

export function Button({
  tone,
  size,
  wide,
  icon,
  pending = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={getButtonStyle({ tone, size, wide }, className)}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
    >
      <span className={pending ? 'invisible inline-flex items-center gap-2' : 'contents'}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {pending && <Spinner className="absolute" />}
    </button>
  )
}

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonSize = 'md' | 'lg' | 'sm'

export interface ButtonLook {
  tone?: ButtonTone
  size?: ButtonSize
  wide?: boolean
}

export function getButtonStyle(
  { tone = 'primary', size = 'md', wide = false }: ButtonLook,
  className?: string,
): string {
  return classNames(BASE, TONES[tone], SIZES[size], wide && 'w-full', className)
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  label: string
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(LOOK, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
