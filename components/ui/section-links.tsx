interface SectionLinksProps {
  label: string
  sections: readonly { id: string; title: string }[]
  isSticky?: boolean
}

export function SectionLinks({ label, sections, isSticky = false }: SectionLinksProps) {
  return (
    <nav aria-label={label} className={isSticky ? 'section-bar' : 'mb-4 print:hidden'}>
      <ul className={`flex gap-x-4 text-sm ${isSticky ? '' : 'flex-wrap'}`}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center font-medium text-accent hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
