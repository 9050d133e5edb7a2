import type { ReactNode } from 'react'
import type { IconName } from './icon'
import { NoticeState } from './notice-state'

/** Nothing here yet, or nothing that fits: says so and offers what to do next. */
export function EmptyState({
  icon = 'car',
  ...rest
}: {
  icon?: IconName
  title: string
  text?: ReactNode
  children?: ReactNode
}) {
  return <NoticeState icon={icon} {...rest} />
}
