import { buttonStyle, type ButtonLook } from './button-style'
import { Icon, type IconName } from './icon'
import { SmartLink, type SmartLinkProps } from './smart-link'

type LinkButtonProps = SmartLinkProps & ButtonLook & { icon?: IconName }

/** Goes somewhere and looks like a button. */
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
    <SmartLink {...rest} className={buttonStyle({ tone, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </SmartLink>
  )
}
