import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonLook } from './button-style'
import { Icon, type IconName } from './icon'
import { Spinner } from './spinner'

type ButtonProps = Omit<ComponentProps<'button'>, 'size'> &
  ButtonLook & {
    icon?: IconName
    /** The press is being worked on: dots take the text's place, its width stays. */
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
      className={buttonStyle({ tone, size, wide }, className)}
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
