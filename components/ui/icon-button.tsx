import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

const LOOK =
  'inline-grid size-tap shrink-0 place-items-center rounded-full text-xl text-ink transition-colors duration-quick ' +
  'hover:bg-accent-tint hover:text-accent disabled:opacity-55'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  label: string
}

/** A button that is only a drawing; `label` is its name. */
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
