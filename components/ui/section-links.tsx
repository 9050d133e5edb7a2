interface SectionLinksProps {
  label: string
  sections: readonly { id: string; title: string }[]
}

export function SectionLinks({ label, sections }: SectionLinksProps) {
  return (
    <nav aria-label={label} className="mb-4 print:hidden">
      <ul className="flex flex-wrap gap-x-4 text-sm">
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
