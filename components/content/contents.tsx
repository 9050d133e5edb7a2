/** Links to the sections of a long page. */
export function Contents({
  title,
  sections,
}: {
  title: string
  sections: readonly { id: string; title: string }[]
}) {
  return (
    <nav aria-label={title} className="self-start lg:sticky lg:top-24">
      <h2 className="text-sm font-semibold text-ink-faint">{title}</h2>
      <ul className="mt-2 border-l border-line">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="-ml-px flex min-h-tap items-center lg:min-h-9 border-l-2 border-transparent py-1 pl-4 text-ink-soft hover:border-accent hover:text-accent"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
