import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import { Link } from './link'

const LOOK =
  'inline-flex min-h-tap items-center gap-2 rounded-full border px-4 text-sm font-medium ' +
  'whitespace-nowrap max-[24rem]:max-w-full max-[24rem]:whitespace-normal ' +
  'transition-colors duration-quick'
const PLAIN = 'border-line-strong bg-surface text-ink hover:border-accent hover:text-accent'
const CHOSEN = 'border-accent bg-accent-tint text-accent'

interface ChipLinkProps {
  href: string
  children: ReactNode
  chosen?: boolean
  className?: string
}

export function ChipLink({ href, chosen = false, className, children }: ChipLinkProps) {
  return (
    <Link
      href={href}
      className={classNames(LOOK, chosen ? CHOSEN : PLAIN, className)}
      aria-current={chosen ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}

export function ChipButton({
  chosen = false,
  className,
  ...rest
}: ComponentProps<'button'> & { chosen?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={chosen}
      className={classNames(LOOK, chosen ? CHOSEN : PLAIN, className)}
    />
  )
}
