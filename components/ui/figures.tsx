import { classNames } from './class-names'

export function Figures({
  figures,
  className,
}: {
  figures: readonly { value: string; text: string }[]
  className?: string
}) {
  return (
    <dl className={classNames('figures', className)}>
      {figures.map(({ value, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
