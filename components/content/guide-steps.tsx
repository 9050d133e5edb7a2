export function GuideSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="max-w-prose">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="relative flex gap-4 pb-7 last:pb-0 before:absolute before:top-9 before:bottom-0 before:left-4 before:border-l before:border-line last:before:hidden"
        >
          <span
            aria-hidden
            className="grid size-8 flex-none place-items-center rounded-full border border-line-strong text-sm font-semibold tabular-nums"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
