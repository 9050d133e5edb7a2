import { type ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  weight?: 'heavy' | 'plain' | 'light'
  children: ReactNode
}

const BOX = {
  heavy:
    'my-6 rounded-xl border border-line bg-surface p-panel shadow-card max-[15rem]:px-3 print:border-0 print:p-0',
  plain: 'border-t border-line py-6',
  light: 'rounded-lg bg-sunken p-panel max-[15rem]:px-3',
}

export function CarPageSection({ id, title, weight = 'plain', children }: SectionProps) {
  const size = weight === 'heavy' ? 'mb-4 text-2xl' : 'mb-3 text-xl'
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`car-section far-down ${BOX[weight]}`}
    >
      <h2 id={`${id}-title`} className={size}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export function FactItem({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
