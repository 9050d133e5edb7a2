import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

interface NoticeStateProps {
  icon: IconName
  title: string
  text?: ReactNode
  children?: ReactNode
  headingLevel?: 1 | 2
}

export function NoticeState({ icon, title, text, children, headingLevel = 2 }: NoticeStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto grid max-w-prose grid-cols-[minmax(0,1fr)] justify-items-center gap-4 px-gutter py-section text-center">
      <span className="grid size-16 place-items-center rounded-full bg-stage text-3xl text-ink-soft">
        <Icon name={icon} />
      </span>
      <Heading className="text-2xl">{title}</Heading>
      {text && <div className="text-base text-ink-soft">{text}</div>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}

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
