import { getButtonStyle, type ButtonLook } from './button'
import { Icon, type IconName } from './icon'
import { Link, type LinkProps } from './link'

type LinkButtonProps = LinkProps & ButtonLook & { icon?: IconName }

export function LinkButton({
  tone,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={getButtonStyle({ tone, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
