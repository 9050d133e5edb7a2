import { Icon } from '@/components/ui/icon'

interface ContentsProps {
  title: string
  sections: readonly { id: string; title: string }[]
}

export function Contents({ title, sections }: ContentsProps) {
  return (
    <>
      <details className="rounded-lg border border-line bg-surface px-4 lg:hidden print:hidden">
        <summary className="flex min-h-tap items-center justify-between gap-4 font-semibold hover:text-accent">
          {title}
          <Icon
            name="chevron-down"
            className="text-xl text-ink-soft transition-transform duration-calm in-[details[open]>summary]:rotate-180"
          />
        </summary>
        <Links title={title} sections={sections} className="pb-2" />
      </details>
      <div className="self-start max-lg:hidden lg:sticky lg:top-24">
        <p className="text-sm font-semibold text-ink-faint">{title}</p>
        <Links title={title} sections={sections} className="mt-2 border-l border-line" />
      </div>
    </>
  )
}

function Links({ title, sections, className }: ContentsProps & { className: string }) {
  return (
    <nav aria-label={title}>
      <ul className={className}>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="flex min-h-tap items-center border-l-2 border-transparent py-1 text-ink-soft hover:text-accent lg:-ml-px lg:min-h-9 lg:pl-4 lg:hover:border-accent"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
