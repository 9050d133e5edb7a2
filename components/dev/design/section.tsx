import type { ReactNode } from 'react'

export function Chapter({
  id,
  title,
  rule,
  children,
}: {
  id: string
  title: string
  rule: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-section">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-stack max-w-prose text-ink-soft">{rule}</p>
      {children}
    </section>
  )
}

export function TokenName({ children }: { children: ReactNode }) {
  return <code className="text-2xs text-ink-faint">{children}</code>
}
