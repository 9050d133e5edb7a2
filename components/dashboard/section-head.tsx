/** What a part is called and what it is for. */
export function SectionHead({ title, lead }: { title: string; lead?: string | undefined }) {
  return (
    <header className="mb-6">
      <h1 className="text-3xl">{title}</h1>
      {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
    </header>
  )
}
