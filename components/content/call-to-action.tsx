import type { ReactNode } from 'react'

export function CallToAction({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section className="grid justify-items-start gap-4 rounded-xl bg-sunken p-6 max-[15rem]:p-3 sm:p-10">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {text && <p className="mt-2 max-w-prose text-ink-soft">{text}</p>}
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
