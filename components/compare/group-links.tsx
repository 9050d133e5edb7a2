import { type Group } from './rows/row'

/** From the top of a long table to each of its parts. */
export function GroupLinks({ label, groups }: { label: string; groups: readonly Group[] }) {
  return (
    <nav aria-label={label} className="mb-4 print:hidden">
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#group-${id}`}
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
