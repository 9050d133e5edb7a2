import { classNames } from './class-names'
import sprite from './icons.svg'

const SPRITE: { src: string } = sprite

export type IconName =
  | 'see-sunroof'
  | 'see-airbags'
  | 'see-alloys'
  | 'see-push-start'
  | 'see-camera'
  | 'see-touchscreen'
  | 'search'
  | 'menu'
  | 'globe'
  | 'close'
  | 'chevron-down'
  | 'chevron-right'
  | 'chevron-left'
  | 'arrow-right'
  | 'arrow-down'
  | 'external'
  | 'plus'
  | 'minus'
  | 'check'
  | 'info'
  | 'alert'
  | 'phone'
  | 'pin'
  | 'user'
  | 'users'
  | 'heart'
  | 'heart-filled'
  | 'compare'
  | 'car'
  | 'fuel'
  | 'gauge'
  | 'transmission'
  | 'calendar'
  | 'clock'
  | 'shield'
  | 'rupee'
  | 'filter'
  | 'sort'
  | 'share'
  | 'print'
  | 'mail'
  | 'bell'
  | 'document'
  | 'camera'
  | 'expand'
  | 'sun'
  | 'moon'
  | 'logout'
  | 'dashboard'
  | 'trash'
  | 'edit'
  | 'refresh'
  | 'offline'
  | 'wrench'
  | 'key'
  | 'delivery'
  | 'star'
  | 'image'
  | 'whatsapp'
  | 'instagram'
  | 'youtube'
  | 'facebook'
  | 'x'

interface IconProps {
  name: IconName
  label?: string
  className?: string
}

export function Icon({ name, label, className }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={classNames('icon', className)} {...named}>
      <use href={`${SPRITE.src}#${name}`} />
    </svg>
  )
}
