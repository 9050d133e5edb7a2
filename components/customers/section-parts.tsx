import { EmptyState } from '@/components/ui/notice-state'
import type { IconName } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'

interface NothingYetProps {
  icon: IconName
  title: string
  text: string
  links?: readonly { href: string; label: string }[]
}

export function NothingYet({ icon, title, text, links = [] }: NothingYetProps) {
  return (
    <EmptyState icon={icon} title={title} text={text}>
      {links.map(({ href, label }, place) => (
        <LinkButton key={href} href={href} tone={place === 0 ? 'primary' : 'secondary'}>
          {label}
        </LinkButton>
      ))}
    </EmptyState>
  )
}

export function SectionHead({ title, lead }: { title: string; lead?: string | undefined }) {
  return (
    <header className="mb-6">
      <h1 className="text-3xl">{title}</h1>
      {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
    </header>
  )
}
